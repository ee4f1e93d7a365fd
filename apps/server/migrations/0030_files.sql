-- What the organisation knows of a stored file; the bytes lie in the file store under storage_key, a name made
-- by us. A file is ephemeral until something adopts it; an ephemeral one ends by itself.
create table data.files (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  storage_key text not null,
  thumb_key text,
  original_name text not null,
  name text not null,
  type text not null,
  size bigint not null check (size > 0),
  checksum bytea not null check (length(checksum) = 32),
  -- whom the file is about: erasing that person erases it; null for the organisation's own material
  user_id bigint,
  -- who sent it and may read it back
  uploaded_by bigint,
  -- the program that sent it, for them or by itself
  client_id bigint,
  -- an upload without an account: the digest of the key that its browser holds
  uploader_digest bytea,
  ephemeral_until timestamptz(3),
  adopted_at timestamptz(3),
  owner_resource text,
  owner_id bigint,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, uploaded_by) references data.users (organisation_id, id),
  check ((owner_resource is null) = (owner_id is null) and (owner_id is null) = (adopted_at is null)),
  check (ephemeral_until is null or adopted_at is null),
  check (ephemeral_until is null or uploaded_by is not null or client_id is not null or uploader_digest is not null)
);
create unique index files_by_storage_key on data.files (organisation_id, storage_key);
create unique index files_by_thumb_key on data.files (organisation_id, thumb_key) where thumb_key is not null;
create index files_by_end on data.files (organisation_id, ephemeral_until) where ephemeral_until is not null;
create index files_by_user on data.files (organisation_id, user_id) where user_id is not null;
create index files_by_uploader on data.files (organisation_id, uploaded_by) where uploaded_by is not null;
create index files_by_owner on data.files (organisation_id, owner_resource, owner_id) where owner_id is not null;
select data.adopt('files');
select data.register_columns('files', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('files', 'key', 'with the row', 'keep', array['uploaded_by', 'client_id', 'owner_resource', 'owner_id']);
select data.register_columns('files', 'secret', 'with the row', 'delete-row', array['uploader_digest']);
select data.register_columns('files', 'system', 'with the row', 'keep',
  array['storage_key', 'thumb_key', 'type', 'size', 'checksum', 'ephemeral_until', 'adopted_at']);
select data.register_columns('files', 'personal', 'as long as its owner keeps it; unadopted ephemeral files one day', 'delete-row',
  array['original_name', 'name']);

-- Bytes whose row is gone. They are removed once the row's deletion is certain, whoever deleted it:
-- the sweep, a person, or the erasing of a person.
create table data.file_removals (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  storage_key text not null,
  primary key (organisation_id, storage_key)
);
insert into data.table_register values ('file_removals', 'select, delete');
select data.register_columns('file_removals', 'system', 'until the next sweep', 'keep', array['organisation_id', 'storage_key']);

create function data.queue_file_removal() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into data.file_removals (organisation_id, storage_key)
    select old.organisation_id, key from unnest(array[old.storage_key, old.thumb_key]) as key where key is not null
    on conflict do nothing;
  return null;
end $$;
create trigger queue_file_removal after delete on data.files for each row execute function data.queue_file_removal();
