create table data.identity_providers (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  issuer text not null,
  client_id text not null,
  -- sealed with a key derived from SECRET_KEY; null for a provider that asks for none
  client_secret bytea,
  email_domains text[] not null default '{}',
  check_email boolean not null default true,
  creates_accounts boolean not null default true,
  trusts_second_factor boolean not null default false,
  scopes text[] not null default '{email,profile}',
  active boolean not null default true,
  primary key (organisation_id, id)
);
create index identity_providers_by_name on data.identity_providers (organisation_id, name, id);
create unique index identity_providers_one_client on data.identity_providers (organisation_id, issuer, client_id);
select data.adopt('identity_providers');
select data.register_columns('identity_providers', 'organisation', 'life of the organisation', 'keep',
  array['name', 'issuer', 'client_id', 'email_domains', 'check_email', 'creates_accounts', 'trusts_second_factor', 'scopes', 'active']);
-- no person's: the row goes when the organisation removes its provider
select data.register_columns('identity_providers', 'secret', 'until the provider is removed', 'delete-row', array['client_secret']);

-- One row per domain, so that the database itself refuses a second owner.
create table data.identity_provider_domains (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  domain text not null,
  provider_id bigint not null,
  primary key (organisation_id, domain),
  foreign key (organisation_id, provider_id) references data.identity_providers (organisation_id, id) on delete cascade
);
create index identity_provider_domains_by_provider on data.identity_provider_domains (organisation_id, provider_id);
insert into data.table_register values ('identity_provider_domains', 'select');
select data.register_columns('identity_provider_domains', 'organisation', 'life of the organisation', 'keep', array['organisation_id', 'domain', 'provider_id']);

create function data.keep_provider_domains() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from data.identity_provider_domains
   where organisation_id = new.organisation_id and provider_id = new.id and domain <> all (new.email_domains);
  insert into data.identity_provider_domains (organisation_id, domain, provider_id)
  select distinct new.organisation_id, d, new.id from unnest(new.email_domains) as d
   where not exists (select from data.identity_provider_domains o where o.organisation_id = new.organisation_id and o.provider_id = new.id and o.domain = d);
  return null;
end $$;
create trigger keep_provider_domains after insert or update of email_domains on data.identity_providers
  for each row execute function data.keep_provider_domains();

-- Whose account a provider's subject is. The subject is the provider's own name for a person and never changes hands.
create table data.identity_links (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  provider_id bigint not null,
  subject text not null check (length(subject) between 1 and 255),
  user_id bigint not null,
  last_used_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, provider_id) references data.identity_providers (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create unique index identity_links_one_account on data.identity_links (organisation_id, provider_id, subject);
create unique index identity_links_one_subject on data.identity_links (organisation_id, user_id, provider_id);
select data.adopt('identity_links');
select data.register_columns('identity_links', 'key', 'with the row', 'delete-row', array['provider_id', 'user_id']);
select data.register_columns('identity_links', 'personal', 'while the person is known to the organisation', 'delete-row', array['subject', 'last_used_at']);

-- A sign-in on its way to the provider and back. Only digests: the values themselves are in the address and in a
-- cookie of the browser that set out.
create table data.identity_attempts (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  provider_id bigint not null,
  state_digest bytea not null,
  browser_digest bytea not null,
  intended text not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, provider_id) references data.identity_providers (organisation_id, id) on delete cascade
);
create unique index identity_attempts_by_state on data.identity_attempts (organisation_id, state_digest);
create index identity_attempts_by_end on data.identity_attempts (organisation_id, expires_at);
select data.adopt('identity_attempts');
select data.register_columns('identity_attempts', 'secret', 'one day', 'delete-row', array['provider_id', 'state_digest', 'browser_digest', 'intended', 'expires_at', 'used_at']);

-- Somebody whom a provider vouched for and who has no account yet, while they fill in the application form.
create table data.identity_tickets (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  token_digest bytea not null,
  provider_id bigint not null,
  subject text not null check (length(subject) between 1 and 255),
  email text not null check (length(email) <= 254),
  first_name text not null,
  last_name text not null,
  expires_at timestamptz(3) not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, provider_id) references data.identity_providers (organisation_id, id) on delete cascade
);
create unique index identity_tickets_by_token on data.identity_tickets (organisation_id, token_digest);
create index identity_tickets_by_end on data.identity_tickets (organisation_id, expires_at);
select data.adopt('identity_tickets');
select data.register_columns('identity_tickets', 'secret', 'one day', 'delete-row', array['token_digest', 'expires_at']);
select data.register_columns('identity_tickets', 'personal', 'one day', 'delete-row', array['provider_id', 'subject', 'email', 'first_name', 'last_name']);
