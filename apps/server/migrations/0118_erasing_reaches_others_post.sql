-- A letter to one person can tell of another, as those about guardians do: it goes with either of them. So does a reply about
-- somebody that is kept for whoever asked, to be given once more.
alter table data.outbox_messages add column about_id bigint;
-- safe: of a column that no row has a value in yet, over letters that are kept for ninety days
create index outbox_messages_by_about on data.outbox_messages (organisation_id, about_id) where about_id is not null;
select data.register_columns('outbox_messages', 'key', 'with the row', 'delete-row', array['about_id']);
select data.register_export('outbox_messages', 'withhold', array['about_id']);

-- What stays of a person's own row is emptied column by column as the register says, so that a new column needs no new line here.
create or replace function data.erase_person(org bigint, person bigint) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  t record;
  emptied text;
begin
  delete from data.application_drafts d using data.email_addresses e
   where d.organisation_id = org and d.user_id is null and lower(d.email) = lower(e.email) and e.organisation_id = org and e.user_id = person;
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
