-- Programs that use the API. What one may do by itself, or at most for somebody, are its scopes: permissions by
-- their names, and `profile` for a person's own record.
create table data.oauth_clients (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  client_id text not null,
  name text collate "und-x-icu" not null,
  description text not null default '',
  -- false for programs that run where others can read them: they have no secret and never act by themselves
  confidential boolean not null default true,
  grant_types text[] not null check (grant_types <@ array['authorization_code', 'client_credentials'] and cardinality(grant_types) > 0),
  redirect_uris text[] not null default '{}',
  scopes text[] not null default '{}',
  active boolean not null default true,
  primary key (organisation_id, id),
  check (confidential or not 'client_credentials' = any(grant_types)),
  check (not 'authorization_code' = any(grant_types) or cardinality(redirect_uris) > 0)
);
create unique index oauth_clients_by_client_id on data.oauth_clients (organisation_id, client_id);
create index oauth_clients_by_name on data.oauth_clients (organisation_id, name, id);
select data.adopt('oauth_clients');
select data.register_columns('oauth_clients', 'organisation', 'life of the organisation', 'keep',
  array['client_id', 'name', 'description', 'confidential', 'grant_types', 'redirect_uris', 'scopes', 'active']);

-- Apart from the program's row, so that no list of programs can ever carry a digest, and because writes in a
-- program's name hold its row locked. Without a digest it is a program that keeps no secret.
create table data.oauth_credentials (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  oauth_client_id bigint not null,
  secret_digest bytea check (length(secret_digest) = 32),
  secret_changed_at timestamptz(3),
  last_used_at timestamptz(3),
  primary key (organisation_id, oauth_client_id),
  foreign key (organisation_id, oauth_client_id) references data.oauth_clients (organisation_id, id) on delete cascade
);
insert into data.table_register values ('oauth_credentials', 'select, insert, update, delete');
select data.register_columns('oauth_credentials', 'organisation', 'with the program', 'keep', array['organisation_id', 'oauth_client_id', 'secret_changed_at', 'last_used_at']);
-- no person's: it goes with the program
select data.register_columns('oauth_credentials', 'secret', 'until it is replaced', 'delete-row', array['secret_digest']);

-- Somebody allowed a program to act for them: first a code, good for a minute and one exchange, then refresh
-- handles that replace each other. Ending it in any way is deleting the row; its tokens go with it.
create table data.oauth_grants (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  oauth_client_id bigint not null,
  scopes text[] not null,
  -- the second factor of the session in which it was allowed
  factor text,
  code_digest bytea not null,
  code_challenge text not null,
  redirect_uri text not null,
  code_used_at timestamptz(3),
  refresh_digest bytea,
  previous_digest bytea,
  generation integer not null default 0,
  last_used_at timestamptz(3),
  -- the code's last moment, then the current refresh handle's
  ends_at timestamptz(3) not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, oauth_client_id) references data.oauth_clients (organisation_id, id) on delete cascade
);
create unique index oauth_grants_by_code on data.oauth_grants (organisation_id, code_digest);
create unique index oauth_grants_by_refresh on data.oauth_grants (organisation_id, refresh_digest) where refresh_digest is not null;
create unique index oauth_grants_by_previous on data.oauth_grants (organisation_id, previous_digest) where previous_digest is not null;
create index oauth_grants_by_user on data.oauth_grants (organisation_id, user_id);
create index oauth_grants_by_client on data.oauth_grants (organisation_id, oauth_client_id);
create index oauth_grants_by_end on data.oauth_grants (organisation_id, ends_at);
select data.adopt('oauth_grants');
select data.register_columns('oauth_grants', 'personal', 'until it is ended or not used for thirty days', 'delete-row',
  array['user_id', 'oauth_client_id', 'scopes', 'factor', 'redirect_uri', 'code_used_at', 'generation', 'last_used_at', 'ends_at']);
select data.register_columns('oauth_grants', 'secret', 'until it is ended or not used for thirty days', 'delete-row',
  array['code_digest', 'code_challenge', 'refresh_digest', 'previous_digest']);

-- Digests of refresh handles older than the previous one: presenting one means that somebody copied it.
create table data.oauth_grant_ancestors (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  token_digest bytea not null,
  grant_id bigint not null,
  user_id bigint not null,
  primary key (organisation_id, token_digest),
  foreign key (organisation_id, grant_id) references data.oauth_grants (organisation_id, id) on delete cascade
);
create index oauth_grant_ancestors_by_grant on data.oauth_grant_ancestors (organisation_id, grant_id);
insert into data.table_register values ('oauth_grant_ancestors', 'select, insert, delete');
select data.register_columns('oauth_grant_ancestors', 'secret', 'with the grant', 'delete-row', array['organisation_id', 'token_digest', 'grant_id', 'user_id']);

-- What programs send along with each request. Without a grant the program acts by itself.
create table data.oauth_tokens (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  token_digest bytea not null,
  oauth_client_id bigint not null,
  grant_id bigint,
  user_id bigint,
  scopes text[] not null,
  expires_at timestamptz(3) not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, oauth_client_id) references data.oauth_clients (organisation_id, id) on delete cascade,
  foreign key (organisation_id, grant_id) references data.oauth_grants (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  check ((grant_id is null) = (user_id is null))
);
create unique index oauth_tokens_by_token on data.oauth_tokens (organisation_id, token_digest);
create index oauth_tokens_by_client on data.oauth_tokens (organisation_id, oauth_client_id);
create index oauth_tokens_by_grant on data.oauth_tokens (organisation_id, grant_id) where grant_id is not null;
create index oauth_tokens_by_user on data.oauth_tokens (organisation_id, user_id) where user_id is not null;
create index oauth_tokens_by_end on data.oauth_tokens (organisation_id, expires_at);
select data.adopt('oauth_tokens');
select data.register_columns('oauth_tokens', 'key', 'until it expires', 'delete-row', array['oauth_client_id', 'grant_id', 'user_id']);
select data.register_columns('oauth_tokens', 'secret', 'until it expires', 'delete-row', array['token_digest', 'scopes', 'expires_at']);
