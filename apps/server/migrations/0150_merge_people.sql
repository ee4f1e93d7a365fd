-- Two records of one person become one. Where the other one went is kept, so that old links still lead somewhere.
create table data.merged_people (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  merged_id bigint not null,
  -- moves on by itself when this person is merged into a third one: it is a foreign key like any other
  survivor_id bigint not null,
  merged_at timestamptz(3) not null default now(),
  primary key (organisation_id, merged_id),
  foreign key (organisation_id, survivor_id) references data.users (organisation_id, id)
);
create index merged_people_by_survivor on data.merged_people (organisation_id, survivor_id);
insert into data.table_register values ('merged_people', 'select');
select data.register_columns('merged_people', 'key', 'life of the organisation', 'keep', array['organisation_id', 'merged_id', 'survivor_id']);
select data.register_columns('merged_people', 'system', 'life of the organisation', 'keep', array['merged_at']);
select data.register_export('merged_people', 'never', array['organisation_id', 'merged_id', 'survivor_id', 'merged_at']);

-- Whoever is erased is erased under each of their numbers, also in a backup from before they were merged.
create function data.erase_merged() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into data.erasures (organisation_id, user_id)
  select m.organisation_id, m.merged_id from data.merged_people m where m.organisation_id = new.organisation_id and m.survivor_id = new.user_id
  on conflict do nothing;
  return null;
end $$;
create trigger erase_merged after insert on data.erasures for each row execute function data.erase_merged();

-- Every column that holds a person's number: foreign keys to people, and numbers kept without one. Read from the catalogue, so that a
-- table made later is not forgotten. What was written down about the past (the audit, erasures, merges) keeps the numbers of its day.
create function data.person_columns() returns table (table_name text, column_name text)
language sql stable set search_path = pg_catalog as $$
  select distinct t.relname::text, a.attname::text
    from pg_class t
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'data'
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'organisation_id'
   where t.relkind = 'r' and a.atttypid = 'bigint'::regtype and t.relname not in ('users', 'user_words', 'audit_entries', 'erasures')
     and (exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'f' and c.confrelid = 'data.users'::regclass and a.attnum = any(c.conkey))
          or a.attname ~ '^(user|about|author|guardian|supervisor|actor|acting_for|assignee)_id$' or a.attname ~ '_by$');
$$;

-- Takes a person's flag (main address, number for text messages) where the other one has it already, and removes rows that the other has
-- too (a tag, a link): one of each is what a merged person has.
create function data.clear_for_merge(org bigint, of_table text, of_column text, survivor bigint, merged bigint) returns void
language plpgsql set search_path = pg_catalog as $$
declare
  u record;
  flag text;
begin
  for u in
    select i.indexrelid, pg_get_expr(i.indpred, i.indrelid) as held,
           (select string_agg(pg_get_indexdef(i.indexrelid, k, false), ', ') from generate_series(1, i.indnkeyatts) k
             where pg_get_indexdef(i.indexrelid, k, false) not in ('organisation_id', of_column)) as others
      from pg_index i
     where i.indrelid = format('data.%I', of_table)::regclass and i.indisunique
       and exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = of_column and a.attnum = any(i.indkey))
  loop
    flag := substring(u.held from '^"?(\w+)"?$');
    if flag is not null and u.others is null then
      execute format('update data.%I set %I = false where organisation_id = $1 and %I = $2 and %I and exists (select from data.%I where organisation_id = $1 and %I = $3 and %I)',
        of_table, flag, of_column, flag, of_table, of_column, flag) using org, merged, survivor;
    else
      execute format('delete from data.%I where organisation_id = $1 and %I = $2 and %s and (true, %s) in (select true, %s from data.%I where organisation_id = $1 and %I = $3 and %s)',
        of_table, of_column, coalesce(u.held, 'true'), coalesce(u.others, '0'), coalesce(u.others, '0'), of_table, of_column, coalesce(u.held, 'true')) using org, merged, survivor;
    end if;
  end loop;
end $$;

-- Whether somebody has any way to sign in.
create function data.has_sign_in(org bigint, person bigint) returns boolean
language sql stable set search_path = pg_catalog as $$
  select exists (select from data.credentials where organisation_id = org and user_id = person)
      or exists (select from data.passkeys where organisation_id = org and user_id = person)
      or exists (select from data.identity_links where organisation_id = org and user_id = person);
$$;

create function data.merge_people(org bigint, survivor bigint, merged bigint, take_sign_in boolean, take_fields boolean) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  t record;
  loser bigint := case when take_sign_in or (data.has_sign_in(org, merged) and not data.has_sign_in(org, survivor)) then survivor else merged end;
  name text;
begin
  -- what is under way for either ends: nobody goes on under a number that means somebody else now
  foreach name in array array['session_ancestors', 'oauth_grant_ancestors', 'oauth_tokens', 'oauth_grants', 'login_handovers', 'login_attempts', 'factor_challenges', 'password_resets',
    'email_proofs', 'diversity_links', 'idempotency_keys'] loop
    execute format('delete from data.%I where organisation_id = $1 and user_id = $2', name) using org, merged;
  end loop;
  delete from data.sessions where organisation_id = org and user_id = merged;
  -- one sign-in survives
  foreach name in array array['recovery_codes', 'trusted_computers', 'passkeys', 'identity_links', 'second_factors', 'credentials'] loop
    if loser = survivor and name = 'credentials' then
      delete from data.sessions where organisation_id = org and user_id = survivor;
    end if;
    execute format('delete from data.%I where organisation_id = $1 and user_id = $2', name) using org, loser;
  end loop;
  -- nobody looks after themselves
  delete from data.guardians where organisation_id = org and user_id in (survivor, merged) and guardian_id in (survivor, merged);
  delete from data.supervisors where organisation_id = org and user_id in (survivor, merged) and supervisor_id in (survivor, merged);
  -- a role that the other one holds as long in the same place says nothing new
  delete from data.roles r using data.roles s
   where r.organisation_id = org and s.organisation_id = org and r.user_id = merged and s.user_id = survivor
     and s.role_profile_id = r.role_profile_id and s.team_id is not distinct from r.team_id
     and s.start_date <= r.start_date and coalesce(s.end_date, 'infinity'::date) >= coalesce(r.end_date, 'infinity'::date);
  -- the newer answer counts
  delete from data.activity_consents a using data.activity_consents b
   where a.organisation_id = org and b.organisation_id = org and a.risk_activity_id = b.risk_activity_id
     and ((a.user_id = survivor and b.user_id = merged and b.updated_at > a.updated_at) or (a.user_id = merged and b.user_id = survivor and b.updated_at >= a.updated_at));
  if take_fields then
    delete from data.user_attributes a using data.user_attributes b
     where a.organisation_id = org and b.organisation_id = org and a.attribute_id = b.attribute_id and a.user_id = survivor and b.user_id = merged;
  end if;
  -- two blocks at once are one
  update data.blocks b set lifted_at = now() where b.organisation_id = org and b.user_id = merged and b.lifted_at is null
     and exists (select from data.blocks s where s.organisation_id = org and s.user_id = survivor and s.lifted_at is null);
  for t in select c.table_name, c.column_name from data.person_columns() c order by c.table_name, c.column_name loop
    perform data.clear_for_merge(org, t.table_name, t.column_name, survivor, merged);
    execute format('update data.%I set %I = $3 where organisation_id = $1 and %I = $2', t.table_name, t.column_name, t.column_name) using org, merged, survivor;
  end loop;
  -- the person's own answers about their background win over those of the other record
  if exists (select from diversity.answers where organisation_id = org and subject = diversity.subject_of(org, survivor)) then
    delete from diversity.answers where organisation_id = org and subject = diversity.subject_of(org, merged);
  else
    update diversity.answers set subject = diversity.subject_of(org, survivor) where organisation_id = org and subject = diversity.subject_of(org, merged);
  end if;
  delete from data.users where organisation_id = org and id = merged;
  insert into data.merged_people (organisation_id, merged_id, survivor_id) values (org, merged, survivor);
  -- the words they are found by are put together anew
  update data.users set access_version = access_version + 1, first_name = first_name where organisation_id = org and id = survivor;
end $$;
create function app.merge_people(survivor bigint, merged bigint, take_sign_in boolean, take_fields boolean) returns void
language sql security definer set search_path = pg_catalog as $$
  select data.merge_people(nullif(current_setting('manyhands.organisation_id', true), '')::bigint, survivor, merged, take_sign_in, take_fields);
$$;
-- What would move, by table.
create function app.count_for_merge(merged bigint) returns table (table_name text, rows bigint)
language plpgsql stable security definer set search_path = pg_catalog as $$
declare
  t record;
begin
  for t in select c.table_name, c.column_name from data.person_columns() c loop
    table_name := t.table_name;
    execute format('select count(*) from data.%I where organisation_id = nullif(current_setting(''manyhands.organisation_id'', true), '''')::bigint and %I = $1', t.table_name, t.column_name)
      into rows using merged;
    if rows > 0 then return next; end if;
  end loop;
end $$;
revoke all on function app.merge_people(bigint, bigint, boolean, boolean), app.count_for_merge(bigint) from public;
revoke all on function data.merge_people(bigint, bigint, bigint, boolean, boolean), data.clear_for_merge(bigint, text, text, bigint, bigint), data.has_sign_in(bigint, bigint), data.person_columns(), data.erase_merged() from public;
grant execute on function app.merge_people(bigint, bigint, boolean, boolean), app.count_for_merge(bigint) to manyhands_app;

-- Names as they are compared: without case, accents, spaces and hyphens.
-- safe: one row per person, built in seconds
create index users_by_folded_name on data.users (organisation_id, regexp_replace(app.fold(last_name), '[^[:alnum:]]', '', 'g'), regexp_replace(app.fold(first_name), '[^[:alnum:]]', '', 'g'));
-- safe: the same
create index phone_numbers_by_number on data.phone_numbers (organisation_id, phone_number);
-- safe: the same
create index email_addresses_by_address on data.email_addresses (organisation_id, lower(email));

-- safe: the same
create index postal_addresses_by_postcode on data.postal_addresses (organisation_id, replace(upper(postcode), ' ', '')) where postcode <> '';

-- Nobody gives what they do not hold, so a new permission begins with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['merge-users'] where 'manage-permissions' = any(permissions);
