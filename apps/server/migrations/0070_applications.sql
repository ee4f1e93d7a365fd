-- Somebody's application for an opportunity, with the exact form that was filled in and the answers as they were given.
create table data.applications (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  opportunity_id bigint not null,
  user_id bigint not null,
  form_version_id bigint not null,
  -- awaiting-applicant: somebody else filled it in; what they wrote waits in a draft, for the applicant to look through and agree to
  state text not null default 'submitted' check (state in ('awaiting-applicant', 'submitted', 'reviewing', 'cleared', 'declined', 'withdrawn')),
  active boolean not null generated always as (state in ('awaiting-applicant', 'submitted', 'reviewing')) stored,
  -- of a short stay there can be several at once; of everything else one
  repeatable boolean not null default false,
  -- under age on the day of applying
  minor boolean not null default false,
  parental_consent_at timestamptz(3),
  -- by the names of the apply call, as they were given; nothing of passwords, codes or monitoring questions
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  timeslot_ids bigint[] not null default '{}',
  booking_id bigint,
  -- who filled it in for the applicant; null: they themselves
  submitted_by bigint,
  no_email boolean not null default false,
  language text not null,
  applied_at timestamptz(3) not null,
  -- null while the applicant has not completed it
  completed_at timestamptz(3),
  decided_at timestamptz(3),
  withdrawn_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, opportunity_id) references data.opportunities (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, form_version_id) references data.form_versions (organisation_id, id),
  foreign key (organisation_id, booking_id) references data.residential_bookings (organisation_id, id),
  check (state <> 'awaiting-applicant' or completed_at is null),
  -- whoever is under age begins nothing before a parent or guardian agreed
  constraint applications_minors_need_consent check (state <> 'cleared' or not minor or parental_consent_at is not null)
);
create unique index applications_one_active on data.applications (organisation_id, user_id, opportunity_id) where state in ('awaiting-applicant', 'submitted', 'reviewing') and not repeatable;
create index applications_by_user on data.applications (organisation_id, user_id, id);
create index applications_by_opportunity on data.applications (organisation_id, opportunity_id, applied_at, id);
create index applications_by_date on data.applications (organisation_id, applied_at, id);
create index applications_by_form on data.applications (organisation_id, form_version_id);
create index applications_by_booking on data.applications (organisation_id, booking_id) where booking_id is not null;
select data.adopt('applications', 'select, insert, update');
select data.register_columns('applications', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['opportunity_id', 'user_id', 'form_version_id', 'state', 'active', 'repeatable', 'minor', 'parental_consent_at', 'timeslot_ids', 'booking_id',
        'submitted_by', 'no_email', 'language', 'applied_at', 'completed_at', 'decided_at', 'withdrawn_at']);
select data.register_columns('applications', 'sensitive', 'while the person is known to the organisation', 'delete-row', array['answers']);
