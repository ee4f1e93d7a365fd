-- Labels that staff put on people. Whoever has a public one sees it; the others are for staff alone.
create table data.tags (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  colour text not null default 'grey' check (colour in ('grey', 'blue', 'green', 'yellow', 'red')),
  visibility text not null default 'staff-only' check (visibility in ('staff-only', 'public')),
  archived boolean not null default false,
  primary key (organisation_id, id)
);
create unique index tags_once on data.tags (organisation_id, lower(name));
create index tags_by_name on data.tags (organisation_id, name, id);
select data.adopt('tags');
select data.register_columns('tags', 'organisation', 'life of the organisation', 'keep', array['name', 'colour', 'visibility', 'archived']);

create table data.user_tags (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  tag_id bigint not null,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, tag_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, tag_id) references data.tags (organisation_id, id)
);
create index user_tags_by_tag on data.user_tags (organisation_id, tag_id, user_id);
select data.adopt('user_tags');
select data.register_columns('user_tags', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('user_tags', 'personal', 'while the person is known to the organisation', 'delete-row', array['tag_id']);
