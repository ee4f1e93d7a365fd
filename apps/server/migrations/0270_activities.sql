-- The hours that people give: logged by themselves, by staff or by attendance, confirmed by staff.
create table data.activities (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  category_id bigint,
  team_id bigint,
  day date not null,
  start_time time,
  minutes integer not null check (minutes between 1 and 1440),
  note text not null default '',
  outcomes jsonb not null default '[]',
  source text not null default 'self' check (source in ('self', 'shift', 'event', 'kiosk')),
  -- what it was logged from, such as the assignment of a shift: each logs itself once
  source_id bigint,
  state text not null default 'submitted' check (state in ('submitted', 'confirmed', 'queried')),
  question text,
  answer text,
  -- null where a program decided
  decided_by bigint,
  decided_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, category_id) references data.lookups (organisation_id, id),
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id),
  foreign key (organisation_id, decided_by) references data.users (organisation_id, id)
);
create index activities_by_user on data.activities (organisation_id, user_id, day, id);
create index activities_by_day on data.activities (organisation_id, day, id);
create index activities_by_state on data.activities (organisation_id, state, day, id) where state <> 'confirmed';
create index activities_by_team on data.activities (organisation_id, team_id, day) where team_id is not null;
create index activities_by_category on data.activities (organisation_id, category_id) where category_id is not null;
create index activities_by_decider on data.activities (organisation_id, decided_by) where decided_by is not null;
create unique index activities_by_source on data.activities (organisation_id, source, source_id) where source_id is not null;
select data.adopt('activities');
select data.register_columns('activities', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('activities', 'key', 'with the row', 'keep', array['category_id', 'team_id', 'source_id', 'decided_by']);
select data.register_columns('activities', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['day', 'start_time', 'minutes', 'note', 'outcomes', 'source', 'state', 'question', 'answer', 'decided_at']);
select data.register_export('activities', 'never', array['source_id']);

-- Nobody gives what they do not hold, so new permissions begin with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['confirm-hours', 'view-hours']
 where 'manage-permissions' = any(permissions);
