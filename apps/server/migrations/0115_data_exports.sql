-- What a person is given of a column when they ask for everything we hold about them. Unless something else is said here the
-- class decides, so a new table is covered on the day it is made: secrets are never given, numbers of other people are withheld,
-- everything else is theirs.
alter table data.column_register
  add column export text not null default 'by class' check (export in ('by class', 'give', 'withhold', 'never'));

create function data.export_rule(of_column data.column_register) returns text language sql immutable set search_path = pg_catalog as $$
  select case
    when of_column.export <> 'by class' then of_column.export
    when of_column.class = 'secret' or of_column.column_name in ('organisation_id', 'version', 'updated_at', 'user_id') then 'never'
    when of_column.column_name ~ '(^|_)by$' or of_column.column_name in ('author_id', 'guardian_id', 'supervisor_id', 'client_id') then 'withhold'
    else 'give' end;
$$;

-- For what the class does not tell: words that others wrote in confidence, and machinery that says nothing about anybody.
create function data.register_export(of_table text, rule text, columns text[]) returns void language plpgsql set search_path = pg_catalog as $$
declare
  known integer;
begin
  update data.column_register set export = rule where table_name = of_table and column_name = any(columns);
  get diagnostics known = row_count;
  if known <> cardinality(columns) then raise exception 'not every column of % is registered', of_table; end if;
end $$;

-- A reference is given in confidence, a note is for colleagues, a block may name who complained: the organisation gives these out
-- itself once it has looked whom else they concern. What the audit keeps repeats all of them.
select data.register_export('application_references', 'withhold', array['answer']);
select data.register_export('application_notes', 'withhold', array['text']);
select data.register_export('parental_consents', 'withhold', array['note']);
select data.register_export('blocks', 'withhold', array['reason', 'note']);
select data.register_export('opportunity_supervisors', 'withhold', array['note']);
select data.register_export('audit_values', 'withhold', array['changes']);
select data.register_export('audit_entries', 'withhold', array['actor_id', 'acting_for_id']);

select data.register_export('audit_values', 'never', array['entry_id', 'salt']);
select data.register_export('audit_entries', 'never', array['subject_id', 'transaction_id', 'request_id', 'values_digest', 'number', 'seal']);
select data.register_export('files', 'never', array['storage_key', 'thumb_key', 'checksum', 'owner_resource', 'owner_id']);
select data.register_export('idempotency_keys', 'never', array['route', 'key', 'content_digest', 'status', 'body', 'created_at', 'client_id']);
select data.register_export('user_words', 'never', array['word']);
select data.register_export('users', 'never', array['access_version']);
select data.register_export('outbox_messages', 'never', array['message_id']);

-- Every table with rows about people: by which column they are found, or on which such table they hang, and what is given of them.
-- `names` is the table of the organisation's own that a number stands for, and the column there that says it in words.
create function app.list_personal_tables() returns table (table_name text, link text, owner text, columns jsonb)
language sql stable security definer set search_path = pg_catalog as $$
  with registered as (
    select c.table_name, c.column_name, c.class, data.export_rule(c) as rule, c.erasure
      from data.column_register c join data.table_register t on t.table_name = c.table_name
  ), direct as (
    select r.table_name, r.column_name as link from registered r
     where r.column_name = 'user_id' or r.column_name in ('guardian_id', 'supervisor_id') and r.erasure = 'delete-row'
        or (r.table_name, r.column_name) in (('users', 'id'), ('audit_entries', 'subject_id'))
  ), pointing as (
    select f.relname::text as table_name, a.attname::text as column_name, t.relname::text as target, k.confdeltype = 'c' as hangs
      from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'organisation_id'
     where k.contype = 'f' and k.connamespace = 'data'::regnamespace
  ), known as (
    select d.table_name, d.link, null as owner from direct d
    union all
    select p.table_name, p.column_name, p.target from pointing p
     where p.hangs and p.target in (select d.table_name from direct d where d.link = 'user_id') and p.table_name not in (select d.table_name from direct d)
  )
  select k.table_name, k.link, k.owner,
         jsonb_agg(jsonb_build_object('name', r.column_name, 'rule', r.rule, 'names', (
           select jsonb_build_object('table', p.target, 'column', n.column_name) from pointing p join registered n on n.table_name = p.target
            where p.table_name = r.table_name and p.column_name = r.column_name and n.class = 'organisation'
              and n.column_name in ('name', 'display_name', 'statement')
            order by n.column_name limit 1)) order by a.attnum)
    from known k join registered r on r.table_name = k.table_name
    join pg_attribute a on a.attrelid = ('data.' || quote_ident(r.table_name))::regclass and a.attname = r.column_name
   group by k.table_name, k.link, k.owner order by k.table_name <> 'users', k.table_name, k.link;
$$;
revoke all on function app.list_personal_tables() from public;
grant execute on function app.list_personal_tables() to manyhands_app;

-- Somebody's wish to have it all, and for some days what came of it.
create table data.data_exports (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  -- the person, or their guardian
  requested_by bigint not null,
  job_id bigint not null,
  -- null while it is being made, and again once its time is over
  file_id bigint,
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, file_id) references data.files (organisation_id, id) on delete set null (file_id),
  check ((ready_at is null) = (expires_at is null)),
  check (file_id is null or ready_at is not null)
);
create index data_exports_by_user on data.data_exports (organisation_id, user_id, id);
create unique index data_exports_by_job on data.data_exports (organisation_id, job_id);
create index data_exports_by_file on data.data_exports (organisation_id, file_id) where file_id is not null;
create index data_exports_by_end on data.data_exports (organisation_id, expires_at) where file_id is not null;
select data.adopt('data_exports');
create index data_exports_by_age on data.data_exports (organisation_id, created_at);
select data.register_columns('data_exports', 'personal', 'thirty days; the file seven', 'delete-row',
  array['user_id', 'requested_by', 'job_id', 'file_id', 'ready_at', 'expires_at']);
select data.register_export('data_exports', 'never', array['job_id', 'file_id']);
