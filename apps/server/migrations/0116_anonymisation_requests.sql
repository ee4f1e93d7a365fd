-- Somebody's wish to be erased, until it is taken back, refused or carried out. Carried out it goes with them.
create table data.anonymisation_requests (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  reason text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'withdrawn', 'refused')),
  -- the person, or their guardian
  requested_by bigint not null,
  decided_by bigint,
  decided_at timestamptz(3),
  refusal text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'refused') = (refusal <> ''))
);
create unique index anonymisation_requests_one_waiting on data.anonymisation_requests (organisation_id, user_id) where state = 'waiting';
create index anonymisation_requests_by_user on data.anonymisation_requests (organisation_id, user_id, id);
create index anonymisation_requests_by_state on data.anonymisation_requests (organisation_id, state, id);
select data.adopt('anonymisation_requests', 'select, insert, update');
select data.register_columns('anonymisation_requests', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['user_id', 'reason', 'state', 'requested_by', 'decided_by', 'decided_at', 'refusal']);
