create table data.user_files (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  file_id bigint not null,
  name text not null,
  primary key (organisation_id, id),
  unique (organisation_id, file_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  -- the file goes first when a person is erased
  foreign key (organisation_id, file_id) references data.files (organisation_id, id) on delete cascade
);
create index user_files_by_user on data.user_files (organisation_id, user_id, id);
select data.adopt('user_files');
select data.register_columns('user_files', 'key', 'with the row', 'delete-row', array['user_id', 'file_id']);
select data.register_columns('user_files', 'personal', 'while the person is known to the organisation', 'delete-row', array['name']);
