-- What those who recruit write about an application, for one another. A note that was deleted keeps its row without its
-- words, so that the history can still say whose it was and when it went.
create table data.application_notes (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  application_id bigint not null,
  -- the application's own, which never change: by the one erasing finds the note, by the other its readers
  user_id bigint not null,
  opportunity_id bigint not null,
  author_id bigint not null,
  state text not null default 'kept' check (state in ('kept', 'removed')),
  text text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, application_id) references data.applications (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, author_id) references data.users (organisation_id, id),
  check ((state = 'removed') = (text = ''))
);
create index application_notes_by_application on data.application_notes (organisation_id, application_id, id);
create index application_notes_by_user on data.application_notes (organisation_id, user_id);
create index application_notes_by_author on data.application_notes (organisation_id, author_id);
select data.adopt('application_notes', 'select, insert, update');
select data.register_columns('application_notes', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['application_id', 'user_id', 'opportunity_id', 'author_id', 'state']);
select data.register_columns('application_notes', 'sensitive', 'while the person is known to the organisation', 'delete-row', array['text']);
