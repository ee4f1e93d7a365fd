-- Interviews: staff offer times, the applicant chooses one.
create table data.interviews (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  application_id bigint not null,
  -- the application's own, which never change: by the one erasing finds the row, by the other its readers
  user_id bigint not null,
  opportunity_id bigint not null,
  interviewer_id bigint not null,
  times timestamptz(3)[] not null check (cardinality(times) between 1 and 12),
  minutes smallint not null default 30 check (minutes between 5 and 480),
  location text not null default '',
  note text not null default '',
  request text not null default '',
  state text not null default 'offered' check (state in ('offered', 'booked', 'asked', 'held', 'missed', 'cancelled')),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  -- how many invitations and cancellations went out: calendars keep the newest
  sequence integer not null default 0,
  primary key (organisation_id, id),
  foreign key (organisation_id, application_id) references data.applications (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, interviewer_id) references data.users (organisation_id, id),
  check ((starts_at is null) = (ends_at is null)),
  check (state not in ('booked', 'held', 'missed') or starts_at is not null),
  -- nobody interviews two people at once; the rules say so first and in better words
  constraint interviews_one_at_a_time exclude using gist (
    int8range(organisation_id, organisation_id, '[]') with &&, int8range(interviewer_id, interviewer_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
    where (state = 'booked')
);
create index interviews_by_application on data.interviews (organisation_id, application_id, id);
create index interviews_by_user on data.interviews (organisation_id, user_id);
create index interviews_by_interviewer on data.interviews (organisation_id, interviewer_id, starts_at);
select data.adopt('interviews');
select data.register_columns('interviews', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['application_id', 'user_id', 'opportunity_id', 'interviewer_id', 'times', 'minutes', 'location', 'note', 'request', 'state', 'starts_at', 'ends_at', 'sequence']);
select data.register_export('interviews', 'withhold', array['interviewer_id']);
select data.register_export('interviews', 'never', array['sequence']);

-- What a mail carries besides its words: an invitation for the reader's calendar.
alter table data.outbox_messages add column calendar text not null default '';
select data.register_columns('outbox_messages', 'secret', 'until the message is sent; thirty days when it never was', 'delete-row', array['calendar']);
select data.register_restore('keep', array['outbox_messages']);

-- Nobody gives what they do not hold, so a new permission begins with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['manage-interviews']
 where 'manage-permissions' = any(permissions);
