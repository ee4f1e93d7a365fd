-- The same change to many rows, for whoever asked for it. The set of rows is frozen when it is asked for, and each row is
-- carried out in one transaction with the mark that it was.
create table data.bulk_changes (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  resource text not null,
  change jsonb not null,
  job_id bigint not null,
  begun_at timestamptz(3),
  finished_at timestamptz(3),
  undo_job_id bigint,
  undo_finished_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index bulk_changes_by_user on data.bulk_changes (organisation_id, user_id, id);
select data.adopt('bulk_changes');
create index bulk_changes_by_creation on data.bulk_changes (organisation_id, created_at);
select data.register_columns('bulk_changes', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('bulk_changes', 'system', '30 days', 'delete-row',
  array['resource', 'change', 'job_id', 'begun_at', 'finished_at', 'undo_job_id', 'undo_finished_at']);
select data.register_export('bulk_changes', 'never', array['change', 'job_id', 'undo_job_id']);

create table data.bulk_change_rows (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  bulk_change_id bigint not null,
  row_id bigint not null,
  -- the person it is about
  user_id bigint,
  outcome text not null default 'pending' check (outcome in ('pending', 'changed', 'skipped')),
  reason text,
  -- what has to be known to take it back
  before jsonb,
  undone text check (undone in ('restored', 'kept')),
  undo_reason text,
  primary key (organisation_id, bulk_change_id, row_id),
  foreign key (organisation_id, bulk_change_id) references data.bulk_changes (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index bulk_change_rows_pending on data.bulk_change_rows (organisation_id, bulk_change_id, row_id) where outcome = 'pending';
create index bulk_change_rows_changed on data.bulk_change_rows (organisation_id, bulk_change_id, row_id) where outcome = 'changed' and undone is null;
create index bulk_change_rows_by_user on data.bulk_change_rows (organisation_id, user_id) where user_id is not null;
insert into data.table_register values ('bulk_change_rows', 'select, insert, update');
select data.register_columns('bulk_change_rows', 'key', '30 days', 'delete-row', array['organisation_id', 'bulk_change_id', 'row_id', 'user_id']);
select data.register_columns('bulk_change_rows', 'personal', '30 days', 'delete-row', array['outcome', 'reason', 'before', 'undone', 'undo_reason']);
select data.register_export('bulk_change_rows', 'never', array['bulk_change_id', 'row_id', 'before', 'undone', 'undo_reason', 'reason', 'outcome']);

-- Why somebody left a role; ending it may say so.
alter table data.roles add column leaving_reason_id bigint;
-- safe: the column is new, so there is nothing to check
alter table data.roles add constraint roles_leaving_reason foreign key (organisation_id, leaving_reason_id) references data.lookups (organisation_id, id);
-- safe: no row has one yet
create index roles_by_leaving_reason on data.roles (organisation_id, leaving_reason_id) where leaving_reason_id is not null;
select data.register_columns('roles', 'personal', 'six years after the role ended', 'keep', array['leaving_reason_id']);
