-- Views of lists that people keep under a name, for themselves or shared with staff.
create table data.list_views (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  name text collate "und-x-icu" not null,
  list text not null,
  parameters jsonb not null,
  shared boolean not null default false,
  is_default boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index list_views_by_user on data.list_views (organisation_id, user_id, name, id);
create index list_views_shared on data.list_views (organisation_id, list, name, id) where shared;
create unique index list_views_one_default on data.list_views (organisation_id, user_id, list) where is_default;
select data.adopt('list_views');
select data.register_columns('list_views', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('list_views', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['name', 'list', 'parameters', 'shared', 'is_default']);
