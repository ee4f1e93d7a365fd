-- Training: what there is to read, answer, attend or hand in, and how far people have come.
create table data.induction_modules (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  kind text not null check (kind in ('read', 'quiz', 'attend', 'upload')),
  content text,
  questions jsonb not null default '[]',
  pass_mark integer not null default 80,
  months_valid integer,
  self_complete boolean not null default false,
  required_for bigint[] not null default '{}',
  archived boolean not null default false,
  primary key (organisation_id, id)
);
create index induction_modules_by_name on data.induction_modules (organisation_id, name, id);
select data.adopt('induction_modules');
select data.register_columns('induction_modules', 'organisation', 'life of the organisation', 'keep',
  array['name', 'kind', 'content', 'questions', 'pass_mark', 'months_valid', 'self_complete', 'required_for', 'archived']);

create table data.inductions (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  module_id bigint not null,
  state text not null default 'assigned' check (state in ('assigned', 'started', 'done')),
  due_on date,
  completed_on date,
  expires_on date,
  score integer,
  -- null where the person completed it themselves
  confirmed_by bigint,
  warned_days integer,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, module_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, module_id) references data.induction_modules (organisation_id, id),
  foreign key (organisation_id, confirmed_by) references data.users (organisation_id, id)
);
create index inductions_by_module on data.inductions (organisation_id, module_id, user_id);
create index inductions_by_expiry on data.inductions (organisation_id, expires_on, id) where expires_on is not null;
create index inductions_by_confirmer on data.inductions (organisation_id, confirmed_by) where confirmed_by is not null;
select data.adopt('inductions');
select data.register_columns('inductions', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('inductions', 'key', 'with the row', 'keep', array['confirmed_by', 'warned_days']);
select data.register_columns('inductions', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['module_id', 'state', 'due_on', 'completed_on', 'expires_on', 'score']);
select data.register_export('inductions', 'never', array['warned_days']);
select data.make_attachments('induction_attachments', 'inductions', 'induction_id');
