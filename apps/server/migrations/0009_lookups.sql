-- The organisation's choice lists, all in one table: a new list is a line of code, not a migration.
create table data.lookups (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  kind text not null,
  name text collate "und-x-icu" not null,
  position integer not null default 0,
  archived boolean not null default false,
  primary key (organisation_id, id)
);
create unique index lookups_by_name on data.lookups (organisation_id, kind, lower(name));
create index lookups_by_position on data.lookups (organisation_id, kind, position, id);
create index lookups_by_sorted_name on data.lookups (organisation_id, kind, name, id);
select data.adopt('lookups');
select data.register_columns('lookups', 'organisation', 'life of the organisation', 'keep', array['kind', 'name', 'position', 'archived']);
