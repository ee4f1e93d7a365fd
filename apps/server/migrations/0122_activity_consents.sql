-- Whether somebody may take part in what carries a risk: their own word, or for a child their guardian's.
create table data.activity_consents (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  risk_activity_id bigint not null,
  agreed boolean not null,
  answered_at timestamptz(3) not null,
  answered_by bigint not null,
  by_guardian boolean not null default false,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, risk_activity_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, risk_activity_id) references data.lookups (organisation_id, id)
);
create index activity_consents_by_activity on data.activity_consents (organisation_id, risk_activity_id);
select data.adopt('activity_consents');
select data.register_columns('activity_consents', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['user_id', 'risk_activity_id', 'agreed', 'answered_at', 'by_guardian']);
select data.register_columns('activity_consents', 'key', 'with the row', 'keep', array['answered_by']);
