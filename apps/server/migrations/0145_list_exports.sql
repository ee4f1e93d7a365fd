-- Rows of a list as a file, for whoever asked for it. The row and its file are deleted after seven days.
create table data.list_exports (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  resource text not null,
  format text not null check (format in ('csv', 'xlsx')),
  fields text[] not null check (cardinality(fields) > 0),
  headings jsonb not null default '{}',
  -- these rows only; null: all that match the query
  ids bigint[],
  query jsonb not null default '{}',
  notify boolean not null default false,
  job_id bigint not null,
  -- someone was erased while it was being made, so it is made again
  outdated boolean not null default false,
  rows integer,
  file_id bigint,
  ready_at timestamptz(3),
  expires_at timestamptz(3) not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, file_id) references data.files (organisation_id, id) on delete set null (file_id),
  check (file_id is null or ready_at is not null)
);
create index list_exports_by_user on data.list_exports (organisation_id, user_id, id);
create unique index list_exports_by_job on data.list_exports (organisation_id, job_id);
create index list_exports_by_file on data.list_exports (organisation_id, file_id) where file_id is not null;
create index list_exports_by_end on data.list_exports (organisation_id, expires_at);
select data.adopt('list_exports');
select data.register_columns('list_exports', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('list_exports', 'personal', 'seven days', 'delete-row',
  array['resource', 'format', 'fields', 'headings', 'ids', 'query', 'notify', 'rows', 'ready_at', 'expires_at']);
select data.register_columns('list_exports', 'system', 'seven days', 'delete-row', array['job_id', 'file_id', 'outdated']);
select data.register_export('list_exports', 'never', array['ids', 'query', 'headings', 'job_id', 'file_id', 'outdated']);
create trigger delete_hung_file after delete on data.list_exports for each row execute function data.delete_hung_file();

-- A file may hold anyone. When a person is erased, finished exports are deleted and those being made start again. All rows are
-- locked first: an export that is being finished at this moment is seen by the second statement.
create function data.end_list_exports() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update data.list_exports set outdated = true where organisation_id = new.organisation_id;
  delete from data.list_exports where organisation_id = new.organisation_id and ready_at is not null;
  return null;
end $$;
create trigger end_list_exports after update of status_id on data.users for each row
  when (new.status_id = 6 and old.status_id <> 6) execute function data.end_list_exports();

-- Nobody gives what they do not hold, so a new permission begins with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['export-data']
 where 'manage-permissions' = any(permissions) and not 'export-data' = any(permissions);
