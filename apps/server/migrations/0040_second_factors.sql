-- A role may forbid that computers are trusted.
alter table data.role_profiles add column trust_forbidden boolean not null default false;
select data.register_columns('role_profiles', 'organisation', 'life of the organisation', 'keep', array['trust_forbidden']);
drop trigger raise_access on data.role_profiles;
create trigger raise_access after update of two_factor_required, trust_forbidden on data.role_profiles
  for each row execute function data.raise_organisation_access();

-- One row per person who ever began: what is in use, and how often codes were asked for and guessed at. Its lock
-- puts everything that proves or changes a person's second factor in line.
create table data.second_factors (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  user_id bigint not null,
  -- null: none is in use
  method text check (method in ('email', 'sms', 'auth_app', 'magic_link')),
  -- of an authenticator app, sealed with a key derived from SECRET_KEY
  secret bytea,
  -- the latest half minute whose code was accepted: neither it nor an earlier one counts again
  last_step bigint,
  guesses integer not null default 0,
  guesses_since timestamptz(3),
  sent integer not null default 0,
  sent_since timestamptz(3),
  resent integer not null default 0,
  resent_since timestamptz(3),
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  check ((secret is not null) = (method is not distinct from 'auth_app'))
);
select data.adopt('second_factors');
select data.register_columns('second_factors', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('second_factors', 'secret', 'while the method is in use', 'delete-row', array['secret', 'last_step']);
select data.register_columns('second_factors', 'personal', 'while the account exists', 'delete-row',
  array['method', 'guesses', 'guesses_since', 'sent', 'sent_since', 'resent', 'resent_since']);

-- Each opens the door once when nothing else is at hand.
create table data.recovery_codes (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  user_id bigint not null,
  code_digest bytea not null,
  used_at timestamptz(3),
  primary key (organisation_id, user_id, code_digest),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
insert into data.table_register values ('recovery_codes', 'select, insert, update, delete');
select data.register_columns('recovery_codes', 'key', 'with the row', 'delete-row', array['organisation_id', 'user_id']);
select data.register_columns('recovery_codes', 'secret', 'until two factor authentication is ended or new codes are made', 'delete-row', array['code_digest', 'used_at']);

-- A browser that has shown the second factor and may leave it out for a month. The cookie names its row by one part and
-- proves itself by the other, which changes with every use: an old one that comes back was copied.
create table data.trusted_computers (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  name_digest bytea not null,
  token_digest bytea not null,
  previous_digest bytea,
  rotated_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- counted apart from the account's own, so that whoever guesses elsewhere cannot make the owner wait here
  failures integer not null default 0,
  wait_until timestamptz(3),
  user_agent text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create unique index trusted_computers_by_name on data.trusted_computers (organisation_id, name_digest);
create index trusted_computers_by_user on data.trusted_computers (organisation_id, user_id);
create index trusted_computers_by_end on data.trusted_computers (organisation_id, expires_at);
select data.adopt('trusted_computers');
select data.register_columns('trusted_computers', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('trusted_computers', 'secret', 'thirty days', 'delete-row', array['name_digest', 'token_digest', 'previous_digest']);
select data.register_columns('trusted_computers', 'personal', 'thirty days', 'delete-row',
  array['rotated_at', 'expires_at', 'failures', 'wait_until', 'user_agent']);

alter table data.sessions
  add column trusted_computer_id bigint,
  add foreign key (organisation_id, trusted_computer_id) references data.trusted_computers (organisation_id, id) on delete set null (trusted_computer_id);
create index sessions_by_trusted_computer on data.sessions (organisation_id, trusted_computer_id) where trusted_computer_id is not null;
select data.register_columns('sessions', 'key', 'with the row', 'delete-row', array['trusted_computer_id']);

-- What a sign-in still has to show, what it has shown, and the browser in which it began.
alter table data.login_attempts
  add column method text check (method in ('email', 'sms', 'auth_app', 'magic_link')),
  add column factor text check (factor in ('trusted', 'provider', 'passkey')),
  add column browser_digest bytea,
  add column trusted_computer_id bigint,
  add foreign key (organisation_id, trusted_computer_id) references data.trusted_computers (organisation_id, id) on delete set null (trusted_computer_id);
create index login_attempts_by_user on data.login_attempts (organisation_id, user_id) where used_at is null;
create index login_attempts_by_trusted_computer on data.login_attempts (organisation_id, trusted_computer_id) where trusted_computer_id is not null;
select data.register_columns('login_attempts', 'personal', 'one day', 'delete-row', array['method', 'factor']);
select data.register_columns('login_attempts', 'secret', 'one day', 'delete-row', array['browser_digest']);
select data.register_columns('login_attempts', 'key', 'one day', 'delete-row', array['trusted_computer_id']);

-- A code that was asked for, by a sign-in under way or by a session that changes its owner's second factor. The digest
-- covers the row's own number, so a code is worth nothing anywhere else.
create table data.factor_challenges (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  login_attempt_id bigint,
  session_id bigint,
  purpose text not null check (purpose in ('sign-in', 'enable', 'verify')),
  method text not null check (method in ('email', 'sms', 'auth_app', 'magic_link')),
  code_digest bytea,
  link_digest bytea,
  -- of an authenticator app that is being set up
  secret bytea,
  tries integer not null default 0,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, login_attempt_id) references data.login_attempts (organisation_id, id) on delete cascade,
  foreign key (organisation_id, session_id) references data.sessions (organisation_id, id) on delete cascade,
  check ((purpose = 'sign-in') = (login_attempt_id is not null) and (purpose = 'sign-in') = (session_id is null))
);
create unique index factor_challenges_one_per_attempt on data.factor_challenges (organisation_id, login_attempt_id) where login_attempt_id is not null;
create unique index factor_challenges_one_open_per_session on data.factor_challenges (organisation_id, session_id) where session_id is not null and used_at is null;
create unique index factor_challenges_by_link on data.factor_challenges (organisation_id, link_digest) where link_digest is not null;
create index factor_challenges_by_user on data.factor_challenges (organisation_id, user_id);
create index factor_challenges_by_session on data.factor_challenges (organisation_id, session_id) where session_id is not null;
create index factor_challenges_by_end on data.factor_challenges (organisation_id, expires_at);
select data.adopt('factor_challenges');
select data.register_columns('factor_challenges', 'key', 'one day', 'delete-row', array['user_id', 'login_attempt_id', 'session_id']);
select data.register_columns('factor_challenges', 'personal', 'one day', 'delete-row', array['purpose', 'method', 'tries', 'expires_at', 'used_at']);
select data.register_columns('factor_challenges', 'secret', 'one day', 'delete-row', array['code_digest', 'link_digest', 'secret']);

-- From the moment a role that forbids trust is given, or a role given begins to forbid it, no computer of its holders is
-- trusted any more, also not after the role has ended.
create function data.end_trust_of_holder() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from data.trusted_computers t
   where t.organisation_id = new.organisation_id and t.user_id = new.user_id
     and exists (select from data.role_profiles p where p.organisation_id = new.organisation_id and p.id = new.role_profile_id and p.trust_forbidden);
  return null;
end $$;
create trigger end_trust after insert or update on data.roles for each row execute function data.end_trust_of_holder();

create function data.end_trust_of_holders() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from data.trusted_computers t using data.roles r
   where t.organisation_id = new.organisation_id and r.organisation_id = new.organisation_id and r.role_profile_id = new.id and t.user_id = r.user_id
     and (r.end_date is null or r.end_date >= current_date - 1);
  return null;
end $$;
create trigger end_trust after update of trust_forbidden on data.role_profiles
  for each row when (new.trust_forbidden and not old.trust_forbidden) execute function data.end_trust_of_holders();
