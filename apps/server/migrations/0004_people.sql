create table data.users (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  title text not null default '',
  first_name text collate "und-x-icu" not null,
  last_name text collate "und-x-icu" not null,
  preferred_name text not null default '',
  display_name text collate "und-x-icu" not null generated always as
    (btrim(coalesce(nullif(preferred_name, ''), first_name) || ' ' || last_name)) stored,
  -- 1 applicant, 2 active, 3 inactive, 4 left, 5 details needed, 6 anonymised
  status_id smallint not null default 2 check (status_id between 1 and 6),
  language text not null default 'en',
  timezone text,
  dob date,
  special_requirements text not null default '',
  blocked_at timestamptz(3),
  last_login_at timestamptz(3),
  access_version bigint not null default 1,
  primary key (organisation_id, id)
);
create index users_by_last_name on data.users (organisation_id, last_name, id);
create index users_by_full_name on data.users (organisation_id, last_name, first_name, id);
create index users_by_first_name on data.users (organisation_id, first_name, id);
create index users_by_status on data.users (organisation_id, status_id, id);
create index users_by_status_and_name on data.users (organisation_id, status_id, last_name, id);
select data.adopt('users', 'select, insert, update');
-- signing in or a new role is no change of the record: whoever edits it meanwhile must not be told that it was
drop trigger touch on data.users;
create trigger touch before update of title, first_name, last_name, preferred_name, status_id, language, timezone, dob, special_requirements, blocked_at
  on data.users for each row execute function data.touch();
create index users_by_creation on data.users (organisation_id, created_at, id);
select data.register_columns('users', 'personal', 'while the person is known to the organisation', 'blank',
  array['title', 'first_name', 'last_name', 'preferred_name', 'display_name', 'timezone']);
select data.register_columns('users', 'sensitive', 'while the person is known to the organisation', 'blank', array['dob', 'special_requirements']);
select data.register_columns('users', 'system', 'while the person is known to the organisation', 'keep',
  array['status_id', 'language', 'blocked_at', 'last_login_at', 'access_version']);

create table data.email_addresses (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  email text not null check (length(email) <= 254),
  "primary" boolean not null default false,
  verified_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create unique index email_addresses_one_account on data.email_addresses (organisation_id, lower(email));
create unique index email_addresses_one_primary on data.email_addresses (organisation_id, user_id) where "primary";
create index email_addresses_by_user on data.email_addresses (organisation_id, user_id, id);
select data.adopt('email_addresses');
select data.register_columns('email_addresses', 'personal', 'while the person is known to the organisation', 'delete-row', array['email', 'primary', 'verified_at']);
select data.register_columns('email_addresses', 'key', 'with the row', 'delete-row', array['user_id']);

create table data.phone_numbers (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  phone_number text not null,
  type text not null default 'mobile' check (type in ('mobile', 'home', 'work', 'other')),
  "primary" boolean not null default false,
  default_sms boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create unique index phone_numbers_one_primary on data.phone_numbers (organisation_id, user_id) where "primary";
create unique index phone_numbers_one_default_sms on data.phone_numbers (organisation_id, user_id) where default_sms;
create index phone_numbers_by_user on data.phone_numbers (organisation_id, user_id, id);
select data.adopt('phone_numbers');
select data.register_columns('phone_numbers', 'personal', 'while the person is known to the organisation', 'delete-row', array['phone_number', 'type', 'primary', 'default_sms']);
select data.register_columns('phone_numbers', 'key', 'with the row', 'delete-row', array['user_id']);

create table data.postal_addresses (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  company_name text not null default '',
  street text not null,
  street_second text not null default '',
  street_third text not null default '',
  city text not null,
  county text not null default '',
  postcode text not null,
  country text not null default 'United Kingdom',
  from_date date,
  until_date date,
  historical boolean not null generated always as (until_date is not null) stored,
  "primary" boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  check (until_date is null or not "primary")
);
create unique index postal_addresses_one_primary on data.postal_addresses (organisation_id, user_id) where "primary";
create index postal_addresses_by_user on data.postal_addresses (organisation_id, user_id, id);
select data.adopt('postal_addresses');
select data.register_columns('postal_addresses', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['company_name', 'street', 'street_second', 'street_third', 'city', 'county', 'postcode', 'country', 'from_date', 'until_date', 'historical', 'primary']);
select data.register_columns('postal_addresses', 'key', 'with the row', 'delete-row', array['user_id']);

-- One row per word a person may be searched by. A prefix of a word is a range of this index, so that search
-- as you type costs the same among a million people as among a thousand.
create table data.user_words (
  organisation_id bigint not null references data.organisations,
  word text collate "C" not null,
  user_id bigint not null,
  primary key (organisation_id, word, user_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id) on delete cascade
);
create index user_words_by_user on data.user_words (organisation_id, user_id, word);
insert into data.table_register values ('user_words', 'select');
select data.register_columns('user_words', 'personal', 'follows the person''s record', 'delete-row', array['organisation_id', 'word', 'user_id']);

-- Accents and case fold away, so that "jose" finds "José".
create function app.fold(wanted text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(wanted, nfkd), '[\u0300-\u036f]', '', 'g'));
$$;
revoke all on function app.fold(text) from public;
grant execute on function app.fold(text) to manyhands_app;

create function data.words_of_user(org bigint, person bigint) returns setof text
language sql stable set search_path = pg_catalog as $$
  select distinct word from (
    select regexp_split_to_table(app.fold(first_name || ' ' || last_name || ' ' || preferred_name), '[^[:alnum:]]+') as word
      from data.users where organisation_id = org and id = person and status_id <> 6
    union all select app.fold(email) from data.email_addresses where organisation_id = org and user_id = person
    union all select unnest(array[replace(app.fold(postcode), ' ', ''), split_part(app.fold(postcode), ' ', 1), split_part(app.fold(postcode), ' ', 2)])
      from data.postal_addresses where organisation_id = org and user_id = person and until_date is null
  ) as words where word <> '';
$$;

create function data.keep_user_words() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  org bigint := coalesce(new.organisation_id, old.organisation_id);
  person bigint := case when tg_table_name = 'users' then coalesce(new.id, old.id) else coalesce((to_jsonb(new) ->> 'user_id')::bigint, (to_jsonb(old) ->> 'user_id')::bigint) end;
begin
  delete from data.user_words where organisation_id = org and user_id = person
     and word not in (select data.words_of_user(org, person));
  insert into data.user_words select org, word, person from data.words_of_user(org, person) as word on conflict do nothing;
  return null;
end $$;
create trigger keep_user_words after insert or update of first_name, last_name, preferred_name, status_id on data.users
  for each row execute function data.keep_user_words();
create trigger keep_user_words after insert or update or delete on data.email_addresses
  for each row execute function data.keep_user_words();
create trigger keep_user_words after insert or update or delete on data.postal_addresses
  for each row execute function data.keep_user_words();

-- Who was erased, so that an older backup cannot bring anybody back.
create table data.erasures (
  organisation_id bigint not null references data.organisations,
  user_id bigint not null,
  erased_at timestamptz(3) not null default now(),
  primary key (organisation_id, user_id)
);
select data.register_columns('erasures', 'key', 'for good', 'keep', array['organisation_id', 'user_id', 'erased_at']);

-- Erasing is driven by the column register: whatever table holds a user_id is covered on the day it is made. A link
-- between two people goes with either of them.
create function data.erase_person(org bigint, person bigint) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  t record;
begin
  for t in select r.table_name, r.column_name from data.column_register r
            where r.column_name in ('user_id', 'guardian_id', 'supervisor_id') and r.erasure = 'delete-row' and r.table_name <> 'users'
            order by r.table_name, r.column_name loop
    execute format('delete from data.%I where organisation_id = $1 and %I = $2', t.table_name, t.column_name) using org, person;
  end loop;
  update data.users set title = '', first_name = '', last_name = '', preferred_name = '', timezone = null, dob = null,
         special_requirements = '', status_id = 6, access_version = access_version + 1
   where organisation_id = org and id = person;
  delete from diversity.answers where organisation_id = org and subject = diversity.subject_of(org, person);
  insert into data.erasures (organisation_id, user_id) values (org, person) on conflict do nothing;
end $$;
create function app.erase_person(person bigint) returns void
language sql security definer set search_path = pg_catalog as $$
  select data.erase_person(nullif(current_setting('manyhands.organisation_id', true), '')::bigint, person);
$$;
revoke all on function app.erase_person(bigint) from public;
grant execute on function app.erase_person(bigint) to manyhands_app;
