create table data.permission_groups (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  description text not null default '',
  permissions text[] not null default '{}',
  primary key (organisation_id, id)
);
create unique index permission_groups_by_name on data.permission_groups (organisation_id, name);
select data.adopt('permission_groups');
select data.register_columns('permission_groups', 'organisation', 'life of the organisation', 'keep', array['name', 'description', 'permissions']);

create table data.role_profiles (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  display_name text collate "und-x-icu" not null,
  disclaimer text not null default '',
  -- where the organisation's books put what its holders claim
  account_code text collate "und-x-icu" not null default '',
  two_factor_required boolean not null default false,
  archived boolean not null default false,
  primary key (organisation_id, id)
);
create index role_profiles_by_name on data.role_profiles (organisation_id, display_name, id);
select data.adopt('role_profiles');
select data.register_columns('role_profiles', 'organisation', 'life of the organisation', 'keep', array['display_name', 'disclaimer', 'account_code', 'two_factor_required', 'archived']);

create table data.role_profile_groups (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  role_profile_id bigint not null,
  permission_group_id bigint not null,
  primary key (organisation_id, role_profile_id, permission_group_id),
  foreign key (organisation_id, role_profile_id) references data.role_profiles (organisation_id, id) on delete cascade,
  foreign key (organisation_id, permission_group_id) references data.permission_groups (organisation_id, id)
);
create index role_profile_groups_by_group on data.role_profile_groups (organisation_id, permission_group_id);
insert into data.table_register values ('role_profile_groups', 'select, insert, delete');
select data.register_columns('role_profile_groups', 'key', 'with the row', 'keep', array['organisation_id', 'role_profile_id', 'permission_group_id']);

-- A role profile held in a team from a day to a day; no team means the whole organisation.
create table data.roles (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  team_id bigint,
  role_profile_id bigint not null,
  start_date date not null,
  end_date date check (end_date >= start_date),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id),
  foreign key (organisation_id, role_profile_id) references data.role_profiles (organisation_id, id)
);
-- both ways of asking "who is in these teams" are answered from the index alone
create index roles_by_user on data.roles (organisation_id, user_id, team_id, start_date, end_date);
create index roles_by_team on data.roles (organisation_id, team_id, user_id, start_date, end_date);
create index roles_by_profile on data.roles (organisation_id, role_profile_id);
select data.adopt('roles');
select data.register_columns('roles', 'personal', 'six years after the role ended', 'keep', array['user_id', 'team_id', 'role_profile_id', 'start_date', 'end_date']);

create table data.denied_permissions (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  permission text not null,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, permission),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
select data.adopt('denied_permissions');
select data.register_columns('denied_permissions', 'personal', 'while the person is known to the organisation', 'delete-row', array['user_id', 'permission']);

-- What an organisation calls a permission; the permissions themselves are known to the code.
create table data.permission_labels (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  permission text not null,
  label text not null,
  category text not null,
  primary key (organisation_id, id),
  unique (organisation_id, permission)
);
select data.adopt('permission_labels');
select data.register_columns('permission_labels', 'organisation', 'life of the organisation', 'keep', array['permission', 'label', 'category']);

-- Guardians act for a linked child, supervisors for the people they look after: one shape, two tables, because a
-- rule that gives a guardian more than a supervisor must not be able to mistake one for the other.
do $links$
declare
  link record;
begin
  for link in select * from (values ('guardian', 'until the child comes of age'), ('supervisor', 'while the supervision lasts')) as links (kind, kept) loop
    execute format($$
      create table data.%1$ss (
        organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
        id bigint generated always as identity,
        user_id bigint not null,
        %1$s_id bigint not null,
        relationship text not null default '',
        primary key (organisation_id, id),
        unique (organisation_id, %1$s_id, user_id),
        foreign key (organisation_id, user_id) references data.users (organisation_id, id),
        foreign key (organisation_id, %1$s_id) references data.users (organisation_id, id),
        check (%1$s_id <> user_id)
      );
      create index %1$ss_by_user on data.%1$ss (organisation_id, user_id)$$, link.kind);
    perform data.adopt(link.kind || 's');
    perform data.register_columns(link.kind || 's', 'personal', link.kept, 'delete-row', array['user_id', link.kind || '_id', 'relationship']);
  end loop;
end $links$;

-- A cached reach is compared with these numbers on every request, so a grant or its end acts at once.
create function data.raise_user_access() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op <> 'INSERT' then
    update data.users set access_version = access_version + 1 where organisation_id = old.organisation_id and id = old.user_id;
  end if;
  if tg_op <> 'DELETE' then
    update data.users set access_version = access_version + 1 where organisation_id = new.organisation_id and id = new.user_id;
  end if;
  return null;
end $$;
create trigger raise_access after insert or update or delete on data.roles for each row execute function data.raise_user_access();
create trigger raise_access after insert or update or delete on data.denied_permissions for each row execute function data.raise_user_access();

-- A link is a right of the one who acts by it, so its end meets their requests in the same place.
create function data.raise_holder_access() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update data.users set access_version = access_version + 1
   where organisation_id = coalesce(new.organisation_id, old.organisation_id)
     and id in ((to_jsonb(old) ->> tg_argv[0])::bigint, (to_jsonb(new) ->> tg_argv[0])::bigint);
  return null;
end $$;
create trigger raise_access after insert or update or delete on data.guardians for each row execute function data.raise_holder_access('guardian_id');
create trigger raise_access after insert or update or delete on data.supervisors for each row execute function data.raise_holder_access('supervisor_id');

create function data.raise_organisation_access() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update data.organisations set access_version = access_version + 1 where id = coalesce(new.organisation_id, old.organisation_id);
  return null;
end $$;
create trigger raise_access after insert or update or delete on data.permission_groups for each row execute function data.raise_organisation_access();
create trigger raise_access after insert or update or delete on data.role_profile_groups for each row execute function data.raise_organisation_access();
create trigger raise_access after update of parent_id on data.teams
  for each row when (old.parent_id is distinct from new.parent_id) execute function data.raise_organisation_access();
create trigger raise_access after update of two_factor_required on data.role_profiles for each row execute function data.raise_organisation_access();
