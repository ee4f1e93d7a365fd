-- Skills that people have by a rule, and who has them.
create table data.dynamic_skills (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  description text not null default '',
  category_id bigint,
  -- the parameters of a list of people
  rule jsonb not null,
  computed_at timestamptz,
  broken boolean not null default false,
  archived boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, category_id) references data.lookups (organisation_id, id)
);
create unique index dynamic_skills_once on data.dynamic_skills (organisation_id, lower(name));
create index dynamic_skills_by_name on data.dynamic_skills (organisation_id, name, id);
create index dynamic_skills_by_category on data.dynamic_skills (organisation_id, category_id) where category_id is not null;
select data.adopt('dynamic_skills');
select data.register_columns('dynamic_skills', 'organisation', 'life of the organisation', 'keep',
  array['name', 'description', 'rule', 'computed_at', 'broken', 'archived']);
select data.register_columns('dynamic_skills', 'key', 'with the row', 'keep', array['category_id']);

create table data.user_dynamic_skills (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  dynamic_skill_id bigint not null,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, dynamic_skill_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, dynamic_skill_id) references data.dynamic_skills (organisation_id, id) on delete cascade
);
create index user_dynamic_skills_by_skill on data.user_dynamic_skills (organisation_id, dynamic_skill_id, user_id);
select data.adopt('user_dynamic_skills');
select data.register_columns('user_dynamic_skills', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('user_dynamic_skills', 'personal', 'until it is worked out again', 'delete-row', array['dynamic_skill_id']);
