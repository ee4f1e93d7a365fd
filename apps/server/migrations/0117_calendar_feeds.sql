-- Where somebody's calendar can be fetched without signing in. The address is kept as a digest, so a copy of this table opens none.
create table data.calendar_feeds (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  -- null only while it is being made
  token_digest bytea check (length(token_digest) = 32),
  types text[] not null,
  last_used_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create unique index calendar_feeds_by_token on data.calendar_feeds (organisation_id, token_digest);
create index calendar_feeds_by_user on data.calendar_feeds (organisation_id, user_id, id);
select data.adopt('calendar_feeds');
select data.register_columns('calendar_feeds', 'personal', 'until the person ends it', 'delete-row', array['user_id', 'types', 'last_used_at']);
select data.register_columns('calendar_feeds', 'secret', 'until the person ends or renews it', 'delete-row', array['token_digest']);
