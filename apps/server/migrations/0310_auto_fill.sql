-- Proposals of who takes which open place of a rota, what was applied of them and what was taken back.
create table data.auto_fills (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  rota_id bigint not null,
  user_id bigint not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  apply text not null check (apply in ('offer', 'confirm')),
  seed integer not null,
  -- how far the search came, so that the same plan can be made again
  effort jsonb,
  summary jsonb,
  -- places that stay open, with how many people each reason excludes; nobody is named
  gaps jsonb not null default '[]',
  job_id bigint not null,
  begun_at timestamptz(3),
  finished_at timestamptz(3),
  cancelled_at timestamptz(3),
  apply_job_id bigint,
  applied_at timestamptz(3),
  undo_job_id bigint,
  undone_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, rota_id) references data.rotas (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index auto_fills_by_rota on data.auto_fills (organisation_id, rota_id, id);
create index auto_fills_by_user on data.auto_fills (organisation_id, user_id, id);
select data.adopt('auto_fills');
create index auto_fills_by_creation on data.auto_fills (organisation_id, created_at);
select data.register_columns('auto_fills', 'key', 'with the row', 'delete-row', array['user_id', 'rota_id']);
select data.register_columns('auto_fills', 'system', '30 days', 'delete-row',
  array['from_day', 'to_day', 'apply', 'seed', 'effort', 'summary', 'gaps', 'job_id', 'begun_at', 'finished_at', 'cancelled_at',
        'apply_job_id', 'applied_at', 'undo_job_id', 'undone_at']);
select data.register_export('auto_fills', 'never', array['effort', 'seed', 'gaps', 'job_id', 'apply_job_id', 'undo_job_id']);

create table data.auto_fill_places (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  auto_fill_id bigint not null,
  shift_id bigint not null,
  user_id bigint not null,
  need_id integer not null,
  reasons text[] not null,
  others integer not null,
  outcome text check (outcome in ('applied', 'refused')),
  refusals text[] not null default '{}',
  assignment_id bigint,
  -- how they stood before, where they had asked or waited
  before jsonb,
  undone text check (undone in ('withdrawn', 'kept')),
  kept text check (kept in ('answered', 'worked', 'forbidden')),
  primary key (organisation_id, auto_fill_id, shift_id, user_id),
  foreign key (organisation_id, auto_fill_id) references data.auto_fills (organisation_id, id) on delete cascade,
  foreign key (organisation_id, shift_id) references data.shifts (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index auto_fill_places_by_shift on data.auto_fill_places (organisation_id, shift_id);
create index auto_fill_places_by_user on data.auto_fill_places (organisation_id, user_id);
insert into data.table_register values ('auto_fill_places', 'select, insert, update');
select data.register_columns('auto_fill_places', 'key', '30 days', 'delete-row', array['organisation_id', 'auto_fill_id', 'shift_id', 'user_id']);
select data.register_columns('auto_fill_places', 'personal', '30 days', 'delete-row',
  array['need_id', 'reasons', 'others', 'outcome', 'refusals', 'assignment_id', 'before', 'undone', 'kept']);
select data.register_export('auto_fill_places', 'never', array['auto_fill_id', 'assignment_id', 'others', 'before']);

create table data.auto_fill_hours (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  auto_fill_id bigint not null,
  user_id bigint not null,
  minutes_before integer not null,
  minutes_after integer not null,
  primary key (organisation_id, auto_fill_id, user_id),
  foreign key (organisation_id, auto_fill_id) references data.auto_fills (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index auto_fill_hours_by_user on data.auto_fill_hours (organisation_id, user_id);
insert into data.table_register values ('auto_fill_hours', 'select, insert');
select data.register_columns('auto_fill_hours', 'key', '30 days', 'delete-row', array['organisation_id', 'auto_fill_id', 'user_id']);
select data.register_columns('auto_fill_hours', 'personal', '30 days', 'delete-row', array['minutes_before', 'minutes_after']);
select data.register_export('auto_fill_hours', 'never', array['auto_fill_id']);

-- Nobody gives what they do not hold, so a new permission begins with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['run-auto-fill'] where 'manage-permissions' = any(permissions);
