-- A file that hangs on a row goes with it, whether the row was deleted itself or what it hangs on.
create function data.delete_hung_file() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from data.files where organisation_id = old.organisation_id and id = old.file_id;
  return null;
end $$;
create trigger delete_hung_file after delete on data.user_files for each row execute function data.delete_hung_file();

-- The table of a resource declared with the shape of attachments: files of the rows of `parent`, which `parent_column` names. Where
-- those rows are about a person, so are their files.
create function data.make_attachments(of_table text, parent text, parent_column text) returns void
language plpgsql as $$
declare
  personal boolean := exists (
    select from information_schema.columns where table_schema = 'data' and table_name = parent and column_name = 'user_id');
begin
  execute format(
    'create table data.%1$I (
       organisation_id bigint not null default nullif(current_setting(''manyhands.organisation_id'', true), '''')::bigint references data.organisations,
       id bigint generated always as identity,
       %3$I bigint not null,
       file_id bigint not null,
       name text not null,
       primary key (organisation_id, id),
       unique (organisation_id, file_id),
       foreign key (organisation_id, %3$I) references data.%2$I (organisation_id, id) on delete cascade,
       foreign key (organisation_id, file_id) references data.files (organisation_id, id) on delete cascade)',
    of_table, parent, parent_column);
  execute format('create index on data.%I (organisation_id, %I, id)', of_table, parent_column);
  execute format('create trigger delete_hung_file after delete on data.%I for each row execute function data.delete_hung_file()', of_table);
  if personal then
    execute format(
      'alter table data.%I add column user_id bigint not null, add foreign key (organisation_id, user_id) references data.users (organisation_id, id)',
      of_table);
    execute format('create index on data.%I (organisation_id, user_id, id)', of_table);
  end if;
  perform data.adopt(of_table);
  perform data.register_columns(of_table, 'key', 'with the row', case when personal then 'delete-row' else 'keep' end,
    array[parent_column, 'file_id'] || case when personal then array['user_id'] else '{}' end);
  perform data.register_columns(of_table, case when personal then 'personal' else 'organisation' end,
    case when personal then 'while the person is known to the organisation' else 'life of the organisation' end,
    case when personal then 'delete-row' else 'keep' end, array['name']);
end $$;
