-- Hours of a shift or a session can be logged at a kiosk, so what an entry was logged from is told apart from who logged it.
alter table data.activities add column logged_from text check (logged_from in ('assignment', 'attendee', 'visit'));
update data.activities set logged_from = case source when 'shift' then 'assignment' else 'attendee' end where source_id is not null;
-- safe: an organisation has some ten thousand entries
create unique index activities_by_origin on data.activities (organisation_id, logged_from, source_id) where source_id is not null;
-- safe: the index before takes its place
drop index data.activities_by_source;
select data.register_columns('activities', 'system', 'with the row', 'delete-row', array['logged_from']);
select data.register_export('activities', 'never', array['logged_from']);
