-- Who was shut out, why, by whom and until when. `users.blocked_at` is what every request asks; this is its history.
create table data.blocks (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  reason text not null,
  note text not null default '',
  blocked_at timestamptz(3) not null,
  ends_at timestamptz(3) check (ends_at > blocked_at),
  created_by bigint,
  lifted_at timestamptz(3),
  -- null while it lasts, and when its time was up
  lifted_by bigint,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create unique index blocks_one_at_a_time on data.blocks (organisation_id, user_id) where lifted_at is null;
create index blocks_by_user on data.blocks (organisation_id, user_id, id);
create index blocks_by_end on data.blocks (organisation_id, ends_at) where lifted_at is null and ends_at is not null;
select data.adopt('blocks', 'select, insert, update');
select data.register_columns('blocks', 'sensitive', 'while the person is known to the organisation', 'delete-row',
  array['user_id', 'reason', 'note', 'blocked_at', 'ends_at', 'created_by', 'lifted_at', 'lifted_by']);
