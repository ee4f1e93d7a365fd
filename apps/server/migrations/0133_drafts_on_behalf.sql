-- What somebody fills in on behalf of another person is kept as a draft too. It belongs to whoever fills it in, is shown to no
-- one else, not even to the person it is about, and goes when either of the two is erased.
alter table data.application_drafts add column supervisor_id bigint, add column about_id bigint;
-- safe: of columns that no row has a value in yet, over drafts that are kept for thirty days
create unique index application_drafts_one_on_behalf on data.application_drafts (organisation_id, opportunity_id, supervisor_id, coalesce(about_id, 0)) where supervisor_id is not null;
-- safe: as above
create index application_drafts_by_supervisor on data.application_drafts (organisation_id, supervisor_id) where supervisor_id is not null;
-- safe: as above
create index application_drafts_by_about on data.application_drafts (organisation_id, about_id) where about_id is not null;
select data.register_columns('application_drafts', 'key', 'with the row', 'delete-row', array['supervisor_id', 'about_id']);
select data.register_export('application_drafts', 'withhold', array['supervisor_id', 'about_id']);
