-- Answers of creating requests, so that a repeated one gets the first answer instead of a second row.
create table data.idempotency_keys (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  user_id bigint not null,
  -- zero where no program is in between
  client_id bigint not null default 0,
  route text not null,
  key text not null,
  content_digest bytea not null,
  status smallint not null,
  body text not null,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, user_id, client_id, route, key)
);
create index idempotency_keys_by_age on data.idempotency_keys (organisation_id, created_at);
insert into data.table_register values ('idempotency_keys', 'select, insert, delete');
select data.register_columns('idempotency_keys', 'personal', '24 hours', 'delete-row',
  array['organisation_id', 'user_id', 'client_id', 'route', 'key', 'content_digest', 'status', 'body', 'created_at']);

-- Counters shared by all server processes. Losing them in a crash forgives a few attempts, so no write-ahead log.
create unlogged table data.rate_limits (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint,
  key text not null,
  used integer not null,
  resets_at timestamptz(3) not null,
  primary key (organisation_id, key)
);
create index rate_limits_by_end on data.rate_limits (organisation_id, resets_at);
insert into data.table_register values ('rate_limits', 'select, insert, update, delete');
select data.register_columns('rate_limits', 'system', 'until the window ends', 'keep', array['organisation_id', 'key', 'used', 'resets_at']);
