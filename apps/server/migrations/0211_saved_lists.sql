-- People under a name: those who were chosen, or a question to the list of people.
create table data.saved_lists (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  -- null: the people are in the other table
  query jsonb,
  primary key (organisation_id, id)
);
create unique index saved_lists_once on data.saved_lists (organisation_id, lower(name));
create index saved_lists_by_name on data.saved_lists (organisation_id, name, id);
select data.adopt('saved_lists');
select data.register_columns('saved_lists', 'organisation', 'life of the organisation', 'keep', array['name', 'query']);

create table data.user_saved_lists (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  saved_list_id bigint not null,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, saved_list_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, saved_list_id) references data.saved_lists (organisation_id, id) on delete cascade
);
create index user_saved_lists_by_list on data.user_saved_lists (organisation_id, saved_list_id, user_id);
select data.adopt('user_saved_lists');
select data.register_columns('user_saved_lists', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('user_saved_lists', 'personal', 'while the list is there', 'delete-row', array['saved_list_id']);
