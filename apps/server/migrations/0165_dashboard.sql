-- What somebody had open last, to find the way back to it; nothing else reads it.
create table data.recent_actions (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null check (kind in ('user', 'team', 'opportunity', 'application')),
  subject_id bigint not null,
  at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, kind, subject_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index recent_actions_by_time on data.recent_actions (organisation_id, user_id, at, id);
select data.adopt('recent_actions');
select data.register_columns('recent_actions', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('recent_actions', 'personal', 'the last sixty', 'delete-row', array['kind', 'subject_id', 'at']);

-- Which cards somebody wants on the home page of staff.
create table data.dashboard_settings (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  hidden text[] not null default '{}',
  "order" text[] not null default '{}',
  primary key (organisation_id, id),
  unique (organisation_id, user_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
select data.adopt('dashboard_settings');
select data.register_columns('dashboard_settings', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('dashboard_settings', 'personal', 'while the person is known to the organisation', 'delete-row', array['hidden', 'order']);

-- The cards ask for these: undecided applications by age, referees who have not answered, stays that nobody gave a room.
-- safe: migrations run before the server takes requests, and the largest of these tables is read through in seconds
create index applications_undecided on data.applications (organisation_id, applied_at, id) where state in ('submitted', 'reviewing');
-- safe: as above
create index application_references_unanswered on data.application_references (organisation_id, application_id) where answered_at is null;
-- safe: as above
create index residential_bookings_without_room on data.residential_bookings (organisation_id, start_date, id) where room_id is null and state <> 'cancelled';
