-- What became of a link: written with the deed, read by those it concerns, changed by nobody.
create table data.guardian_logs (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  guardian_id bigint not null,
  change text not null check (change in ('linked', 'changed', 'ended')),
  old_value text,
  new_value text,
  -- null: the child came of age
  created_by bigint,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, guardian_id) references data.users (organisation_id, id)
);
create index guardian_logs_by_user on data.guardian_logs (organisation_id, user_id, id);
select data.adopt('guardian_logs', 'select, insert');
select data.register_columns('guardian_logs', 'personal', 'while the person is known to the organisation', 'delete-row', array['user_id', 'old_value', 'new_value']);
select data.register_columns('guardian_logs', 'key', 'with the row', 'keep', array['guardian_id', 'change', 'created_by']);
