-- Figures that are shown together on a page.
create table data.statistic_sets (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  description text not null default '',
  figures jsonb not null check (jsonb_typeof(figures) = 'array'),
  position integer not null default 0,
  archived boolean not null default false,
  primary key (organisation_id, id)
);
create index statistic_sets_by_position on data.statistic_sets (organisation_id, position, id);
create index statistic_sets_by_name on data.statistic_sets (organisation_id, name, id);
select data.adopt('statistic_sets');
select data.register_columns('statistic_sets', 'organisation', 'life of the organisation', 'keep',
  array['name', 'description', 'figures', 'position', 'archived']);

-- What was decided, and what was completed, within a period.
-- safe: short lists beside the people they are about
create index applications_by_decision on data.applications (organisation_id, decided_at) where decided_at is not null;
-- safe: as above
create index inductions_by_completion on data.inductions (organisation_id, completed_on) where completed_on is not null;
