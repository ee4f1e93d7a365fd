-- What a person is good at, with files that show it.
create table data.user_skills (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  skill_id bigint not null,
  level integer not null check (level between 1 and 4),
  -- null where a program did
  verified_by bigint,
  verified_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, skill_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, skill_id) references data.skills (organisation_id, id),
  foreign key (organisation_id, verified_by) references data.users (organisation_id, id)
);
create index user_skills_by_skill on data.user_skills (organisation_id, skill_id, user_id);
create index user_skills_by_verifier on data.user_skills (organisation_id, verified_by) where verified_by is not null;
select data.adopt('user_skills');
select data.register_columns('user_skills', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('user_skills', 'key', 'with the row', 'keep', array['verified_by']);
select data.register_columns('user_skills', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['skill_id', 'level', 'verified_at']);
select data.make_attachments('skill_evidence', 'user_skills', 'user_skill_id');

-- What they say of their skills, category by category.
create table data.skill_bios (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  category_id bigint not null,
  text text not null,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, category_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, category_id) references data.lookups (organisation_id, id)
);
create index skill_bios_by_category on data.skill_bios (organisation_id, category_id);
select data.adopt('skill_bios');
select data.register_columns('skill_bios', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('skill_bios', 'personal', 'while the person is known to the organisation', 'delete-row', array['category_id', 'text']);

create table data.user_interests (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  name text collate "und-x-icu" not null,
  role_family_id bigint,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, role_family_id) references data.lookups (organisation_id, id)
);
create unique index user_interests_once on data.user_interests (organisation_id, user_id, lower(name));
create index user_interests_by_family on data.user_interests (organisation_id, role_family_id) where role_family_id is not null;
select data.adopt('user_interests');
select data.register_columns('user_interests', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('user_interests', 'personal', 'while the person is known to the organisation', 'delete-row', array['name', 'role_family_id']);

create table data.user_languages (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  level text not null check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native')),
  primary key (organisation_id, id),
  unique (organisation_id, user_id, language),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index user_languages_by_language on data.user_languages (organisation_id, language, user_id);
select data.adopt('user_languages');
select data.register_columns('user_languages', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('user_languages', 'personal', 'while the person is known to the organisation', 'delete-row', array['language', 'level']);

-- Nobody gives what they do not hold, so new permissions begin with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['view-touchpoints', 'edit-touchpoints', 'verify-skills']
 where 'manage-permissions' = any(permissions);
