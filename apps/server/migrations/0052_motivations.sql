create table data.motivations (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  content text collate "und-x-icu" not null,
  position integer not null default 0,
  archived boolean not null default false,
  primary key (organisation_id, id)
);
create unique index motivations_by_content on data.motivations (organisation_id, lower(content));
create index motivations_by_sorted_content on data.motivations (organisation_id, content, id);
create index motivations_by_position on data.motivations (organisation_id, position, id);
select data.adopt('motivations');
select data.register_columns('motivations', 'organisation', 'life of the organisation', 'keep', array['content', 'position', 'archived']);
