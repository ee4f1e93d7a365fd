-- Rotas: what is booked by which rules, and the teams whose shifts stand on them.
create table data.rotas (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  colour text not null default '#115e4a',
  timezone text not null,
  -- the same as rota_teams, kept alike by triggers; empty means any team
  team_ids bigint[] not null default '{}',
  booking jsonb not null default '{"opens_days": null, "closes_hours": 0, "cancel_hours": 24, "max_per_week": null, "approval": false}',
  rest_hours integer not null default 0 check (rest_hours between 0 and 168),
  max_hours_week integer check (max_hours_week between 1 and 168),
  archived boolean not null default false,
  primary key (organisation_id, id)
);
create index rotas_by_name on data.rotas (organisation_id, name, id);
select data.adopt('rotas');
select data.register_columns('rotas', 'organisation', 'life of the organisation', 'keep',
  array['name', 'colour', 'timezone', 'team_ids', 'booking', 'rest_hours', 'max_hours_week', 'archived']);

create table data.rota_teams (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  rota_id bigint not null,
  team_id bigint not null,
  primary key (organisation_id, id),
  unique (organisation_id, rota_id, team_id),
  foreign key (organisation_id, rota_id) references data.rotas (organisation_id, id) on delete cascade,
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id)
);
create index rota_teams_by_team on data.rota_teams (organisation_id, team_id);
select data.adopt('rota_teams');
select data.register_columns('rota_teams', 'organisation', 'life of the organisation', 'keep', array['rota_id', 'team_id']);

create function data.keep_rota_teams() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from data.rota_teams t where t.organisation_id = new.organisation_id and t.rota_id = new.id and t.team_id <> all (new.team_ids);
  insert into data.rota_teams (organisation_id, rota_id, team_id)
    select distinct new.organisation_id, new.id, team from unnest(new.team_ids) as team on conflict do nothing;
  return null;
end $$;
create trigger keep_rota_teams after insert or update of team_ids on data.rotas
  for each row when (pg_trigger_depth() = 0) execute function data.keep_rota_teams();

create function data.keep_rota_team_ids() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  org bigint := coalesce(new.organisation_id, old.organisation_id);
begin
  update data.rotas r set team_ids = array(select t.team_id from data.rota_teams t where t.organisation_id = org and t.rota_id = r.id order by t.id)
   where r.organisation_id = org and r.id in (new.rota_id, old.rota_id);
  return null;
end $$;
create trigger keep_rota_team_ids after insert or update or delete on data.rota_teams
  for each row when (pg_trigger_depth() = 0) execute function data.keep_rota_team_ids();

-- What many shifts are like.
create table data.shift_patterns (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  start_time text not null,
  minutes integer not null check (minutes between 15 and 2880),
  location text not null default '',
  briefing text not null default '',
  places integer not null default 1 check (places between 1 and 1000),
  minimum integer not null default 1 check (minimum between 0 and 1000),
  minimum_age integer check (minimum_age between 0 and 120),
  clearance_flag_ids bigint[] not null default '{}',
  module_ids bigint[] not null default '{}',
  archived boolean not null default false,
  primary key (organisation_id, id)
);
create index shift_patterns_by_name on data.shift_patterns (organisation_id, name, id);
select data.adopt('shift_patterns');
select data.register_columns('shift_patterns', 'organisation', 'life of the organisation', 'keep',
  array['name', 'start_time', 'minutes', 'location', 'briefing', 'places', 'minimum', 'minimum_age', 'clearance_flag_ids', 'module_ids', 'archived']);

-- Nobody gives what they do not hold, so new permissions begin with those who decide about permissions.
update data.permission_groups set permissions = permissions
    || array['view-rotas', 'manage-rotas', 'manage-shifts', 'assign-shifts', 'override-eligibility', 'view-availability', 'record-attendance']
 where 'manage-permissions' = any(permissions);
