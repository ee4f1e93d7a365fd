-- Fields that the organisation adds to what it knows of people. Answers rest on the slug and the type, so neither changes.
create table data.attributes (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  help text not null default '',
  type text not null,
  compulsory boolean not null default false,
  permission text not null default 'write' check (permission in ('write', 'read')),
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  category_id bigint not null,
  position integer not null default 0,
  archived boolean not null default false,
  primary key (organisation_id, id),
  unique (organisation_id, slug),
  foreign key (organisation_id, category_id) references data.lookups (organisation_id, id)
);
create index attributes_by_position on data.attributes (organisation_id, position, id);
create index attributes_by_name on data.attributes (organisation_id, name, id);
create index attributes_by_category on data.attributes (organisation_id, category_id);
select data.adopt('attributes');
select data.register_columns('attributes', 'organisation', 'life of the organisation', 'keep',
  array['name', 'slug', 'help', 'type', 'compulsory', 'permission', 'options', 'category_id', 'position', 'archived']);
