-- Which reminders of a session were sent: each once, and again when the session was moved.
create table data.event_reminders (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  attendee_id bigint not null,
  user_id bigint not null,
  hours integer not null,
  starts_at timestamptz(3) not null,
  primary key (organisation_id, id),
  unique (organisation_id, attendee_id, hours, starts_at),
  foreign key (organisation_id, attendee_id) references data.event_attendees (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index event_reminders_by_user on data.event_reminders (organisation_id, user_id);
select data.adopt('event_reminders');
select data.register_columns('event_reminders', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('event_reminders', 'personal', 'with the row', 'delete-row', array['attendee_id', 'hours', 'starts_at']);
