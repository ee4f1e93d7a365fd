-- The time of an interview, chosen or offered first: what a list of all of them is ordered by.
alter table data.interviews add column at timestamptz(3) not null generated always as (coalesce(starts_at, times[1])) stored;
-- safe: an organisation has hundreds of interviews, and the column before it rewrites the table anyway
create index interviews_by_time on data.interviews (organisation_id, at, id);
select data.register_columns('interviews', 'personal', 'while the person is known to the organisation', 'delete-row', array['at']);
select data.register_export('interviews', 'never', array['at']);
