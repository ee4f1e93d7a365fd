-- How someone stands with the checks their roles demand, the worst of all, so that people can be listed by it in any order. Null: nothing
-- is demanded of them. The program judges (modules/vetting/standing.queries.ts); what the judgement rests on says here when it is due again,
-- and whoever reads the column judges those afresh who are still due.
alter table data.users add column check_status text check (check_status in ('met', 'expiring', 'missing'));
-- safe: empty until people are judged
create index users_by_check_status on data.users (organisation_id, check_status, last_name, first_name, id) where check_status is not null;
select data.register_columns('users', 'personal', 'while the person is known to the organisation', 'blank', array['check_status']);
select data.register_export('users', 'never', array['check_status']);

create table data.checks_to_judge (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  user_id bigint not null,
  -- -infinity: something changed; a later day: a check or a role ends then, or begins to be about to
  due_on date not null,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id) on delete cascade
);
create index checks_to_judge_by_day on data.checks_to_judge (organisation_id, due_on, user_id);
insert into data.table_register values ('checks_to_judge', 'select, insert, update, delete');
select data.register_columns('checks_to_judge', 'key', 'with the row', 'keep', array['organisation_id']);
select data.register_columns('checks_to_judge', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('checks_to_judge', 'system', 'until the day it names', 'keep', array['due_on']);
select data.register_export('checks_to_judge', 'never', array['due_on']);

-- Whoever writes here holds the person's row, so that two changes of one person and the judging of them come one after the other.
create function data.judge_checks_again() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  organisation bigint := coalesce(new.organisation_id, old.organisation_id);
  person bigint;
begin
  for person in select distinct id from unnest(array[old.user_id, new.user_id]) as id where id is not null order by id loop
    perform from data.users where organisation_id = organisation and id = person for no key update;
    if found then
      insert into data.checks_to_judge as due values (organisation, person, '-infinity')
        on conflict (organisation_id, user_id) do update set due_on = '-infinity' where due.due_on <> '-infinity';
    end if;
  end loop;
  return null;
end $$;
create trigger tell_checks after insert or delete or update of user_id, role_profile_id, end_date on data.roles
  for each row execute function data.judge_checks_again();
create trigger tell_checks after insert or delete or update of user_id, disclosure_type_id, expires_on, outcome on data.user_vetting
  for each row execute function data.judge_checks_again();

-- Those who hold or held a role that demands it, before or since; and who was asked for a check of this kind besides. What is being judged
-- by the demand of before is waited for, and nothing is judged until the new one counts.
create function data.judge_checks_of_all() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  organisation bigint := coalesce(new.organisation_id, old.organisation_id);
begin
  perform pg_advisory_xact_lock(hashtextextended('manyhands demanded checks ' || organisation, 0));
  insert into data.checks_to_judge as due
    select organisation, person.user_id, '-infinity' from (
      select user_id from data.roles where organisation_id = organisation and role_profile_id = any(coalesce(old.required_for, '{}') || coalesce(new.required_for, '{}'))
      union select user_id from data.user_vetting where organisation_id = organisation and tg_table_name = 'disclosure_types'
        and disclosure_type_id = coalesce(new.id, old.id) and outcome in ('pending', 'flagged')) person
     order by person.user_id
    on conflict (organisation_id, user_id) do update set due_on = '-infinity' where due.due_on <> '-infinity';
  return null;
end $$;
create trigger tell_checks after insert or delete or update of required_for, archived on data.disclosure_types
  for each row execute function data.judge_checks_of_all();
create trigger tell_checks after insert or delete or update of required_for, archived, disclosure_type_ids on data.clearance_flags
  for each row execute function data.judge_checks_of_all();
revoke all on function data.judge_checks_again(), data.judge_checks_of_all() from public;

-- safe: a narrow row for each person with a role or a check, in seconds for a million people
insert into data.checks_to_judge
select distinct organisation_id, user_id, '-infinity'::date from (
  select organisation_id, user_id from data.roles union select organisation_id, user_id from data.user_vetting) known;

-- The survivor of a merge is judged anew because their roles and checks moved.
create or replace function data.person_columns() returns table (table_name text, column_name text)
language sql stable set search_path = pg_catalog as $$
  select distinct t.relname::text, a.attname::text
    from pg_class t
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'data'
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'organisation_id'
   where t.relkind = 'r' and a.atttypid = 'bigint'::regtype and t.relname not in ('users', 'user_words', 'checks_to_judge', 'audit_entries', 'erasures')
     and (exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'f' and c.confrelid = 'data.users'::regclass and a.attnum = any(c.conkey))
          or a.attname ~ '^(user|about|author|guardian|supervisor|actor|acting_for|assignee)_id$' or a.attname ~ '_by$');
$$;
