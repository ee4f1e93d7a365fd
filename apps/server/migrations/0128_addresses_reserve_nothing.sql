-- An address that somebody adds to their account reserves nothing until they have shown that it is theirs: only claimed addresses sign
-- in, are asked about and belong to one account alone. The address an account was made with is claimed from the start.
alter table data.email_addresses add column claimed boolean not null default true;
-- what becomes of it once it is proved: the main address, where its owner asked for that
alter table data.email_addresses add column becomes_primary boolean not null default false;
update data.email_addresses set claimed = false where not "primary" and verified_at is null;
select data.register_columns('email_addresses', 'system', 'while the person is known to the organisation', 'delete-row', array['claimed', 'becomes_primary']);
-- safe: replaced by the narrower one below within the same transaction
drop index data.email_addresses_one_account;
-- safe: one row per person, built in seconds
create unique index email_addresses_one_account on data.email_addresses (organisation_id, lower(email)) where claimed;
-- safe: the same
create unique index email_addresses_once_each on data.email_addresses (organisation_id, user_id, lower(email));

-- One open link per address; asking again replaces it.
create table data.email_proofs (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  address_id bigint not null,
  user_id bigint not null,
  token_digest bytea not null,
  expires_at timestamptz(3) not null,
  primary key (organisation_id, address_id),
  foreign key (organisation_id, address_id) references data.email_addresses (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create unique index email_proofs_by_token on data.email_proofs (organisation_id, token_digest);
create index email_proofs_by_end on data.email_proofs (organisation_id, expires_at);
create index email_proofs_by_user on data.email_proofs (organisation_id, user_id);
insert into data.table_register values ('email_proofs', 'select, insert, update, delete');
select data.register_columns('email_proofs', 'key', 'with the row', 'delete-row', array['organisation_id', 'address_id', 'user_id']);
select data.register_columns('email_proofs', 'secret', 'one day', 'delete-row', array['token_digest', 'expires_at']);
select data.register_restore('forget', array['email_proofs']);
select data.register_export('email_proofs', 'never', array['organisation_id', 'address_id', 'user_id']);

-- An unproved address says nothing about whose messages and drafts those are.
create or replace function data.know_recipient() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.user_id is null and new.channel = 'email' then
    select user_id into new.user_id from data.email_addresses
     where organisation_id = new.organisation_id and lower(email) = lower(new."to") and claimed;
  end if;
  return new;
end $$;
create or replace function data.erase_person(org bigint, person bigint) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  t record;
  emptied text;
begin
  delete from data.application_drafts d using data.email_addresses e
   where d.organisation_id = org and d.user_id is null and lower(d.email) = lower(e.email) and e.organisation_id = org and e.user_id = person and e.claimed;
  delete from data.idempotency_keys where organisation_id = org
     and (route ~ ('/users/' || person || '(/|\?|$)') or body ~ ('"(user_)?id"\s*:\s*' || person || '\y'));
  for t in select r.table_name, r.column_name from data.column_register r
            where r.column_name in ('user_id', 'guardian_id', 'supervisor_id', 'about_id') and r.erasure = 'delete-row' and r.table_name <> 'users'
            order by r.table_name, r.column_name loop
    execute format('delete from data.%I where organisation_id = $1 and %I = $2', t.table_name, t.column_name) using org, person;
  end loop;
  select string_agg(format('%I = %s', c.column_name, case when c.is_nullable = 'YES' then 'null' when c.column_default is not null then 'default' else '''''' end), ', ') into emptied
    from data.column_register r join information_schema.columns c on c.table_schema = 'data' and c.table_name = r.table_name and c.column_name = r.column_name
   where r.table_name = 'users' and r.erasure = 'blank' and c.is_generated = 'NEVER';
  execute format('update data.users set %s, status_id = 6, access_version = access_version + 1 where organisation_id = $1 and id = $2', emptied) using org, person;
  delete from diversity.answers where organisation_id = org and subject = diversity.subject_of(org, person);
  insert into data.erasures (organisation_id, user_id) values (org, person) on conflict do nothing;
end $$;
