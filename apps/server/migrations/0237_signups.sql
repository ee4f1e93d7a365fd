-- People who want to hear when something fits. They have proved their address once confirmed_at is set; all is deleted after a year.
create table data.signups (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  -- whose address it is, where they have an account: erasing them erases it
  user_id bigint,
  name text collate "und-x-icu" not null,
  email text not null,
  -- words, any of which is enough; none means everything
  interests text not null default '',
  language text not null default 'en' check (language in ('en', 'cy')),
  consented_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  expires_on date not null,
  -- of every link that was mailed, so that an old letter can still end it
  token_digests bytea[] not null default '{}',
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create unique index signups_once on data.signups (organisation_id, lower(email));
create index signups_by_name on data.signups (organisation_id, name, id);
create index signups_by_user on data.signups (organisation_id, user_id) where user_id is not null;
create index signups_by_expiry on data.signups (organisation_id, expires_on, id);
create index signups_by_token on data.signups using gin (token_digests);
select data.adopt('signups');
select data.register_columns('signups', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('signups', 'personal', 'twelve months after consent; seven days when the address was never confirmed', 'delete-row',
  array['name', 'email', 'interests', 'language', 'consented_at', 'confirmed_at', 'expires_on']);
select data.register_columns('signups', 'secret', 'with the row', 'delete-row', array['token_digests']);
select data.register_export('signups', 'never', array['token_digests']);
select data.register_restore('keep', array['signups']);

create function data.know_signup() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  select user_id into new.user_id from data.email_addresses
   where organisation_id = new.organisation_id and lower(email) = lower(new.email) limit 1;
  return new;
end $$;
create trigger know_signup before insert or update of email on data.signups for each row execute function data.know_signup();
revoke all on function data.know_signup() from public;

-- What somebody has heard of already.
create table data.signup_notices (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  signup_id bigint not null,
  opportunity_id bigint not null,
  primary key (organisation_id, id),
  unique (organisation_id, signup_id, opportunity_id),
  foreign key (organisation_id, signup_id) references data.signups (organisation_id, id) on delete cascade,
  foreign key (organisation_id, opportunity_id) references data.opportunities (organisation_id, id) on delete cascade
);
create index signup_notices_by_opportunity on data.signup_notices (organisation_id, opportunity_id);
select data.adopt('signup_notices');
select data.register_columns('signup_notices', 'key', 'with the signup', 'keep', array['signup_id', 'opportunity_id']);

-- Nobody gives what they do not hold, so new permissions begin with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['view-signups'] where 'manage-permissions' = any(permissions);
