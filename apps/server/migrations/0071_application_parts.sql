-- What hangs on an application. Each row names the applicant as well, so that erasing them finds it.
create table data.application_references (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  application_id bigint not null,
  user_id bigint not null,
  position smallint not null,
  first_name text not null,
  last_name text not null,
  -- empty for somebody who has none and is asked by telephone
  email text not null default '' check (length(email) <= 254),
  phone_number text not null default '',
  -- open: nobody has asked yet; from 'requested' on the referee is frozen
  state text not null default 'open' check (state in ('open', 'requested', 'received', 'refused')),
  token_digest bytea,
  requested_at timestamptz(3),
  reminded_at timestamptz(3),
  answered_at timestamptz(3),
  answer jsonb not null default '{}' check (jsonb_typeof(answer) = 'object'),
  primary key (organisation_id, id),
  foreign key (organisation_id, application_id) references data.applications (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  check ((state = 'open') = (requested_at is null)),
  check ((state in ('received', 'refused')) = (answered_at is not null)),
  check (email <> '' or phone_number <> '')
);
create index application_references_by_application on data.application_references (organisation_id, application_id, position, id);
create index application_references_by_user on data.application_references (organisation_id, user_id);
create unique index application_references_by_token on data.application_references (organisation_id, token_digest) where token_digest is not null;
select data.adopt('application_references');
select data.register_columns('application_references', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['application_id', 'user_id', 'position', 'first_name', 'last_name', 'email', 'phone_number', 'state', 'requested_at', 'reminded_at', 'answered_at']);
select data.register_columns('application_references', 'sensitive', 'while the person is known to the organisation', 'delete-row', array['answer']);
select data.register_columns('application_references', 'secret', 'until it is answered', 'delete-row', array['token_digest']);

create table data.application_documents (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  application_id bigint not null,
  user_id bigint not null,
  -- of the list of requested documents, as the form had it
  document_id bigint not null,
  name text not null,
  file_id bigint not null,
  -- handed in with an earlier application, whose row owns the file
  supplied_earlier boolean not null default false,
  primary key (organisation_id, id),
  unique (organisation_id, application_id, document_id),
  foreign key (organisation_id, application_id) references data.applications (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, file_id) references data.files (organisation_id, id) on delete cascade
);
create index application_documents_by_user on data.application_documents (organisation_id, user_id, document_id);
create index application_documents_by_file on data.application_documents (organisation_id, file_id);
select data.adopt('application_documents');
select data.register_columns('application_documents', 'key', 'with the row', 'delete-row', array['application_id', 'user_id', 'file_id']);
select data.register_columns('application_documents', 'personal', 'while the person is known to the organisation', 'delete-row', array['document_id', 'name', 'supplied_earlier']);

create table data.parental_consents (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  application_id bigint not null,
  user_id bigint not null,
  first_name text not null,
  last_name text not null,
  email text not null check (length(email) <= 254),
  state text not null default 'requested' check (state in ('requested', 'given', 'refused')),
  token_digest bytea,
  requested_at timestamptz(3) not null,
  reminded_at timestamptz(3),
  answered_at timestamptz(3),
  -- what was agreed to or refused, word for word
  statement text not null default '',
  note text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, application_id) references data.applications (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  check ((state = 'requested') = (answered_at is null))
);
create index parental_consents_by_application on data.parental_consents (organisation_id, application_id, id);
create index parental_consents_by_user on data.parental_consents (organisation_id, user_id, id);
create unique index parental_consents_by_token on data.parental_consents (organisation_id, token_digest) where token_digest is not null;
select data.adopt('parental_consents', 'select, insert, update');
select data.register_columns('parental_consents', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['application_id', 'user_id', 'first_name', 'last_name', 'email', 'state', 'requested_at', 'reminded_at', 'answered_at', 'statement', 'note']);
select data.register_columns('parental_consents', 'secret', 'until it is answered', 'delete-row', array['token_digest']);

-- Every statement that was put to the applicant, word for word, with what they chose of what was offered.
create table data.application_consents (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  application_id bigint not null,
  user_id bigint not null,
  kind text not null check (kind in ('consent', 'additional-consent', 'term')),
  -- the consent or the terms, as the form had them
  asked_id bigint not null,
  statement text not null,
  -- where terms can be read
  link text not null default '',
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  -- ids of the options chosen; of terms and boxes an empty list means that they were left
  answer jsonb not null check (jsonb_typeof(answer) = 'array'),
  answered_at timestamptz(3) not null,
  -- null: the applicant, before they had an account
  answered_by bigint,
  primary key (organisation_id, id),
  unique (organisation_id, application_id, kind, asked_id),
  foreign key (organisation_id, application_id) references data.applications (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index application_consents_by_user on data.application_consents (organisation_id, user_id, id);
select data.adopt('application_consents', 'select, insert');
select data.register_columns('application_consents', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['application_id', 'user_id', 'kind', 'asked_id', 'statement', 'link', 'options', 'answer', 'answered_at', 'answered_by']);
