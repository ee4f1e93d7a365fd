-- Two walls inside the database. Tables live in schema `data`, owned by whoever migrates. The server
-- acts as manyhands_app and sees only schema `app`: one view per table, cut to one organisation.
do $$
begin
  if not exists (select from pg_roles where rolname = 'manyhands_app') then
    create role manyhands_app nologin noinherit;
  end if;
exception when duplicate_object or unique_violation then null; -- another process was faster; roles belong to the cluster
end $$;
do $$
begin
  if not exists (select from pg_roles where rolname = 'manyhands_diversity') then
    create role manyhands_diversity nologin noinherit;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  -- so that the connecting account can enter the roles and hand objects to them; a superuser needs no grant
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant manyhands_app, manyhands_diversity to %I', current_user);
  end if;
end $$;

create schema data;
create schema app;
revoke all on schema data from public;
revoke all on schema public from public;
grant usage on schema app to manyhands_app;

-- Every column says what it holds, how long it is kept and what erasing a person does to it.
create table data.column_register (
  table_name text not null,
  column_name text not null,
  class text not null check (class in ('key', 'system', 'public', 'organisation', 'personal', 'sensitive', 'secret')),
  retention text not null,
  erasure text not null check (erasure in ('keep', 'blank', 'delete-row')),
  primary key (table_name, column_name)
);

-- What the server may do with a table through its view.
create table data.table_register (
  table_name text primary key,
  grants text not null
);

create function data.register_columns(of_table text, class text, retention text, erasure text, columns text[]) returns void
language sql as $$
  insert into data.column_register
  select of_table, c, class, retention, erasure from unnest(columns) as c
  on conflict (table_name, column_name) do update
    set class = excluded.class, retention = excluded.retention, erasure = excluded.erasure;
$$;

-- Keeps the optimistic lock honest whoever writes: nobody can forget to raise the version.
create function data.touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- Called once per table after it is created: stamps, trigger, grants and the register rows of the standard columns.
create function data.adopt(of_table text, grants text default 'select, insert, update, delete') returns void
language plpgsql as $$
begin
  execute format(
    'alter table data.%I
       add column if not exists version integer not null default 1,
       add column if not exists created_at timestamptz(3) not null default now(),
       add column if not exists updated_at timestamptz(3) not null default now()', of_table);
  execute format('create trigger touch before update on data.%I for each row execute function data.touch()', of_table);
  insert into data.table_register values (of_table, grants);
  perform data.register_columns(of_table, 'key', 'with the row', 'keep', array['organisation_id', 'id']);
  perform data.register_columns(of_table, 'system', 'with the row', 'keep', array['version', 'created_at', 'updated_at']);
  delete from data.column_register r
   where r.table_name = of_table
     and not exists (select from information_schema.columns c
                      where c.table_schema = 'data' and c.table_name = of_table and c.column_name = r.column_name);
end $$;

-- Views follow the tables; run after every migration. A view whose columns fell behind is made anew.
create function data.rebuild_views() returns void language plpgsql as $$
declare
  t record;
  wanted text[];
  present text[];
begin
  for t in select table_name, grants from data.table_register order by table_name loop
    select array_agg(column_name::text order by ordinal_position) into wanted
      from information_schema.columns where table_schema = 'data' and table_name = t.table_name;
    select array_agg(attname::text order by attnum) into present
      from pg_attribute where attrelid = to_regclass(format('app.%I', t.table_name)) and attnum > 0 and not attisdropped;
    if present is distinct from wanted then
      execute format('drop view if exists app.%I', t.table_name);
      execute format(
        'create view app.%I as select %s from data.%I
          where %I = nullif(current_setting(''manyhands.organisation_id'', true), '''')::bigint
          with local check option',
        t.table_name,
        (select string_agg(quote_ident(c), ', ') from unnest(wanted) as c),
        t.table_name,
        case when 'organisation_id' = any(wanted) then 'organisation_id' else 'id' end);
    end if;
    execute format('revoke all on app.%I from manyhands_app', t.table_name);
    execute format('grant %s on app.%I to manyhands_app', t.grants, t.table_name);
  end loop;
  -- PostgreSQL opens every new function to everybody; here nothing is open that a migration did not open
  revoke execute on all functions in schema data from public;
end $$;
