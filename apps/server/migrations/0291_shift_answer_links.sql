-- Links in letters by which people answer an offer or a swap without signing in; over with the offer.
create table data.shift_answer_links (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  assignment_id bigint not null,
  -- whoever the letter went to: the person, or a guardian of theirs
  user_id bigint not null,
  token_digest bytea not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, assignment_id) references data.shift_assignments (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create unique index shift_answer_links_by_token on data.shift_answer_links (organisation_id, token_digest);
create index shift_answer_links_by_assignment on data.shift_answer_links (organisation_id, assignment_id);
create index shift_answer_links_by_user on data.shift_answer_links (organisation_id, user_id);
select data.adopt('shift_answer_links');
select data.register_columns('shift_answer_links', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('shift_answer_links', 'key', 'with the row', 'keep', array['assignment_id']);
select data.register_columns('shift_answer_links', 'secret', 'until the offer is answered or over', 'delete-row', array['token_digest']);
select data.register_export('shift_answer_links', 'never', (select array_agg(column_name) from data.column_register where table_name = 'shift_answer_links'));
select data.register_restore('forget', array['shift_answer_links']);
