-- Whoever has an account may have begun an application before, or without signing in: what they typed then belongs to
-- nobody's account and lies under their address alone. Erasing them ends it too, while their addresses are still known.
create index application_drafts_by_address on data.application_drafts (organisation_id, lower(email)) where user_id is null;

create or replace function data.erase_person(org bigint, person bigint) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  t record;
begin
  delete from data.application_drafts d using data.email_addresses e
   where d.organisation_id = org and d.user_id is null and lower(d.email) = lower(e.email) and e.organisation_id = org and e.user_id = person;
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
