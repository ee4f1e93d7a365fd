-- Kept apart from the person's record, so that no list of people can ever carry a hash.
create table data.credentials (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  user_id bigint not null,
  password_hash text not null,
  changed_at timestamptz(3) not null default now(),
  failures integer not null default 0,
  wait_until timestamptz(3),
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
insert into data.table_register values ('credentials', 'select, insert, update, delete');
select data.register_columns('credentials', 'key', 'with the row', 'delete-row', array['organisation_id', 'user_id']);
select data.register_columns('credentials', 'secret', 'while the account exists', 'delete-row', array['password_hash', 'changed_at', 'failures', 'wait_until']);

-- One row per sign-in. The handle people hold is random; only digests are stored: the current one and its
-- predecessor, which may still refresh for a moment after a reply got lost.
create table data.sessions (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  token_digest bytea not null,
  previous_digest bytea,
  rotated_at timestamptz(3) not null,
  generation integer not null default 1,
  expires_at timestamptz(3) not null,
  idle_until timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  -- the second factor it was opened with, or took on since
  factor text check (factor in ('email', 'sms', 'auth_app', 'magic_link', 'recovery', 'passkey', 'trusted', 'provider')),
  -- when its holder last proved a factor or the password within it
  verified_at timestamptz(3),
  user_agent text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create unique index sessions_by_token on data.sessions (organisation_id, token_digest);
create unique index sessions_by_previous on data.sessions (organisation_id, previous_digest) where previous_digest is not null;
create index sessions_by_user on data.sessions (organisation_id, user_id) where revoked_at is null;
select data.adopt('sessions');
select data.register_columns('sessions', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('sessions', 'secret', 'thirty days after the end', 'delete-row', array['token_digest', 'previous_digest']);
select data.register_columns('sessions', 'personal', 'thirty days after the end', 'delete-row',
  array['rotated_at', 'generation', 'expires_at', 'idle_until', 'ends_at', 'revoked_at', 'factor', 'verified_at', 'user_agent']);

-- Digests of handles older than the previous one: presenting one means that somebody copied it.
create table data.session_ancestors (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  token_digest bytea not null,
  session_id bigint not null,
  user_id bigint not null,
  primary key (organisation_id, token_digest),
  foreign key (organisation_id, session_id) references data.sessions (organisation_id, id) on delete cascade
);
insert into data.table_register values ('session_ancestors', 'select, insert, delete');
select data.register_columns('session_ancestors', 'secret', 'with the session', 'delete-row', array['organisation_id', 'token_digest', 'session_id', 'user_id']);

-- Between the password and the session: good for one call and ten minutes.
create table data.login_attempts (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  token_digest bytea not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create unique index login_attempts_by_token on data.login_attempts (organisation_id, token_digest);
select data.adopt('login_attempts');
select data.register_columns('login_attempts', 'key', 'one day', 'delete-row', array['user_id']);
select data.register_columns('login_attempts', 'secret', 'one day', 'delete-row', array['token_digest', 'expires_at', 'used_at']);
