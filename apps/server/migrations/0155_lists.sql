-- What people can be good at.
create table data.skills (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  category_id bigint,
  archived boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, category_id) references data.lookups (organisation_id, id)
);
create unique index skills_once on data.skills (organisation_id, lower(name));
create index skills_by_name on data.skills (organisation_id, name, id);
create index skills_by_category on data.skills (organisation_id, category_id) where category_id is not null;
select data.adopt('skills');
select data.register_columns('skills', 'organisation', 'life of the organisation', 'keep', array['name', 'archived']);
select data.register_columns('skills', 'key', 'with the row', 'keep', array['category_id']);

-- Useful pages elsewhere.
create table data.links (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  title text collate "und-x-icu" not null,
  url text not null,
  description text not null default '',
  audience text not null default 'everyone' check (audience in ('everyone', 'volunteers', 'staff')),
  position integer not null default 0,
  archived boolean not null default false,
  primary key (organisation_id, id)
);
create index links_by_position on data.links (organisation_id, position, id);
create index links_by_title on data.links (organisation_id, title, id);
select data.adopt('links');
select data.register_columns('links', 'organisation', 'life of the organisation', 'keep',
  array['title', 'url', 'description', 'audience', 'position', 'archived']);

-- Organisations we work with. Whom to reach there is kept for as long as we work with them.
create table data.partners (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  website text,
  contact_name text not null default '',
  contact_email text,
  contact_phone text not null default '',
  notes text not null default '',
  archived boolean not null default false,
  primary key (organisation_id, id)
);
create unique index partners_once on data.partners (organisation_id, lower(name));
create index partners_by_name on data.partners (organisation_id, name, id);
select data.adopt('partners');
select data.register_columns('partners', 'organisation', 'life of the organisation', 'keep',
  array['name', 'website', 'contact_name', 'contact_email', 'contact_phone', 'notes', 'archived']);
