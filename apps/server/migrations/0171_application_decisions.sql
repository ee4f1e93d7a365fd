-- What became of an application, who decided it, and when the person begins.
alter table data.applications
  add column decided_by bigint,
  add column closing_reason_id bigint,
  add column start_date date,
  -- under age on the day they begin; null until it is cleared
  add column minor_on_start boolean,
  -- who entered it from paper; null: it was sent
  add column entered_by bigint;
alter table data.applications
  add constraint applications_decided_by foreign key (organisation_id, decided_by) references data.users (organisation_id, id),
  add constraint applications_entered_by foreign key (organisation_id, entered_by) references data.users (organisation_id, id),
  add constraint applications_closing_reason foreign key (organisation_id, closing_reason_id) references data.lookups (organisation_id, id);
-- what was entered from paper has no answers
alter table data.applications alter column answers set default '{}';
-- Whoever is under age begins nothing before a parent or guardian agreed: on the day they begin, where that is known.
alter table data.applications drop constraint applications_minors_need_consent;
alter table data.applications add constraint applications_minors_need_consent
  check (state <> 'cleared' or not coalesce(minor_on_start, minor) or parental_consent_at is not null);
-- safe: one row per application, built in seconds
create index applications_by_closing_reason on data.applications (organisation_id, closing_reason_id) where closing_reason_id is not null;
-- safe: as above
create index applications_by_decider on data.applications (organisation_id, decided_by) where decided_by is not null;
-- safe: as above
create index applications_by_clerk on data.applications (organisation_id, entered_by) where entered_by is not null;
select data.register_columns('applications', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['decided_by', 'closing_reason_id', 'start_date', 'minor_on_start', 'entered_by']);
-- one that was entered from paper by mistake can be deleted, and an undone decision takes its note along
update data.table_register set grants = 'select, insert, update, delete' where table_name in ('applications', 'application_notes');

-- Decisions as they were made. An undone one leaves no row: the audit remembers it.
create table data.application_decisions (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  application_id bigint not null,
  user_id bigint not null,
  kind text not null check (kind in ('move', 'decline', 'clear', 'reopen')),
  made_by bigint,
  made_at timestamptz(3) not null,
  -- by the clock of the server at the moment of writing: whoever asked before it did not know of it
  written_at timestamptz(3) not null,
  -- what the application was before: state, stage, who had decided and why
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  -- what is told to the applicant besides
  message text not null default '',
  override_reason text not null default '',
  note_id bigint,
  -- what clearing gave the person
  role_id bigint,
  status_before smallint,
  -- from then on letters are on their way and it stands
  final_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, application_id) references data.applications (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, made_by) references data.users (organisation_id, id)
);
create index application_decisions_by_application on data.application_decisions (organisation_id, application_id, id);
create index application_decisions_by_user on data.application_decisions (organisation_id, user_id);
create index application_decisions_by_maker on data.application_decisions (organisation_id, made_by) where made_by is not null;
select data.adopt('application_decisions');
select data.register_columns('application_decisions', 'key', 'with the row', 'delete-row', array['application_id', 'user_id', 'note_id', 'role_id']);
select data.register_columns('application_decisions', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['kind', 'made_by', 'made_at', 'written_at', 'before', 'message', 'override_reason', 'status_before', 'final_at']);
select data.register_export('application_decisions', 'never', array['before', 'written_at', 'note_id', 'role_id', 'status_before']);
select data.register_export('application_decisions', 'withhold', array['override_reason']);
