-- What people are told inside the product; each line leads to a page. Written where their mails are.
create table data.notifications (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  -- somebody else whom it names: it goes with them
  about_id bigint,
  kind text not null,
  text text not null,
  path text check (path ~ '^/'),
  read boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, about_id) references data.users (organisation_id, id)
);
create index notifications_by_user on data.notifications (organisation_id, user_id, id);
create index notifications_unread on data.notifications (organisation_id, user_id) where not read;
create index notifications_by_about on data.notifications (organisation_id, about_id) where about_id is not null;
select data.adopt('notifications');
create index notifications_by_age on data.notifications (organisation_id, created_at);
select data.register_columns('notifications', 'key', 'with the row', 'delete-row', array['user_id', 'about_id']);
select data.register_columns('notifications', 'personal', '90 days', 'delete-row', array['kind', 'text', 'path', 'read']);

-- How they want to hear of it: {"shifts": {"email": false}}; what is not named is as the product has it.
create table data.notification_settings (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  channels jsonb not null default '{}',
  quiet_from text,
  quiet_until text,
  primary key (organisation_id, id),
  unique (organisation_id, user_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  check ((quiet_from is null) = (quiet_until is null))
);
select data.adopt('notification_settings');
select data.register_columns('notification_settings', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('notification_settings', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['channels', 'quiet_from', 'quiet_until']);

-- Which reminders of a shift were sent: each once, and again when the shift was moved.
create table data.shift_reminders (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  assignment_id bigint not null,
  user_id bigint not null,
  hours integer not null,
  starts_at timestamptz(3) not null,
  primary key (organisation_id, id),
  unique (organisation_id, assignment_id, hours, starts_at),
  foreign key (organisation_id, assignment_id) references data.shift_assignments (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index shift_reminders_by_user on data.shift_reminders (organisation_id, user_id);
select data.adopt('shift_reminders');
select data.register_columns('shift_reminders', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('shift_reminders', 'personal', 'with the row', 'delete-row', array['assignment_id', 'hours', 'starts_at']);
