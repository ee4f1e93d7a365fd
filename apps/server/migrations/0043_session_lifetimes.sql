-- How long sign-ins last is the organisation's to say, within what is sensible for the data they open. A warning
-- needs two minutes to be of use to somebody who reads or types slowly.
alter table data.organisations
  add column staff_session_minutes integer not null default 720 check (staff_session_minutes between 30 and 43200),
  add column staff_idle_minutes integer not null default 30,
  add column volunteer_session_minutes integer not null default 43200 check (volunteer_session_minutes between 30 and 129600),
  add column volunteer_idle_minutes integer not null default 20160,
  add column session_warning_seconds integer not null default 120,
  -- whether an email address has an account is then told to its owner by mail, never to whoever asks
  add column private_email_check boolean not null default false,
  add constraint organisations_staff_idle check (staff_idle_minutes between 5 and staff_session_minutes),
  add constraint organisations_volunteer_idle check (volunteer_idle_minutes between 5 and volunteer_session_minutes),
  add constraint organisations_session_warning check (session_warning_seconds >= 120 and session_warning_seconds < 60 * least(staff_idle_minutes, volunteer_idle_minutes));
select data.register_columns('organisations', 'organisation', 'life of the organisation', 'keep',
  array['staff_session_minutes', 'staff_idle_minutes', 'volunteer_session_minutes', 'volunteer_idle_minutes', 'session_warning_seconds', 'private_email_check']);

-- When somebody was last there, which neither a refresh nor a page that asks by itself can tell.
alter table data.sessions add column last_used_at timestamptz(3) not null default now();
select data.register_columns('sessions', 'personal', 'thirty days after the end', 'delete-row', array['last_used_at']);
