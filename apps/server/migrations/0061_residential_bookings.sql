-- Who stays where. A night is named by the day on which it begins, so the day of leaving holds no bed.
create table data.residential_bookings (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  team_id bigint not null,
  start_date date not null,
  end_date date not null check (end_date > start_date),
  willing_to_share boolean not null,
  state text not null default 'requested' check (state in ('requested', 'confirmed', 'cancelled')),
  requirements text not null default '',
  gender_id smallint check (gender_id in (1, 2, 3, 4, 98)),
  linked text[] not null default '{}',
  cancel_reason_id bigint,
  cancelled_at timestamptz(3),
  -- null: the person, before they had an account
  created_by bigint,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id),
  foreign key (organisation_id, cancel_reason_id) references data.lookups (organisation_id, id),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check (cancel_reason_id is null or state = 'cancelled'),
  -- nobody sleeps in two places; the rules say so first and in better words
  constraint residential_bookings_one_bed_each exclude using gist (
    int8range(organisation_id, organisation_id, '[]') with &&, int8range(user_id, user_id, '[]') with &&, daterange(start_date, end_date) with &&)
    where (state <> 'cancelled')
);
create index residential_bookings_by_user on data.residential_bookings (organisation_id, user_id, start_date, id);
create index residential_bookings_by_start on data.residential_bookings (organisation_id, start_date, id);
create index residential_bookings_by_end on data.residential_bookings (organisation_id, end_date, id);
create index residential_bookings_by_night on data.residential_bookings (organisation_id, team_id, end_date) where state <> 'cancelled';
select data.adopt('residential_bookings', 'select, insert, update');
select data.register_columns('residential_bookings', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['user_id', 'team_id', 'start_date', 'end_date', 'willing_to_share', 'state', 'cancel_reason_id', 'cancelled_at', 'created_by']);
select data.register_columns('residential_bookings', 'sensitive', 'while the person is known to the organisation', 'delete-row', array['requirements', 'gender_id', 'linked']);
