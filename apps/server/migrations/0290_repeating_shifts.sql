-- Shifts that repeat by a rule, on the clocks of their rota.
create table data.repeating_shifts (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  rota_id bigint not null,
  team_id bigint not null,
  name text collate "und-x-icu" not null,
  -- as RFC 5545 writes it, without an end: that is `ends_on`
  rrule text not null,
  starts_on date not null,
  start_time text not null,
  minutes integer not null check (minutes between 15 and 2880),
  ends_on date,
  location text not null default '',
  briefing text not null default '',
  needs jsonb not null default '[{"id": 1, "role_profile_id": null, "skill_ids": [], "places": 1, "minimum": 1}]',
  places integer not null default 1,
  minimum integer not null default 1,
  clearance_flag_ids bigint[] not null default '{}',
  module_ids bigint[] not null default '{}',
  minimum_age integer check (minimum_age between 0 and 120),
  -- of the shifts that it makes
  state text not null default 'draft' check (state in ('draft', 'published')),
  -- the series that this one continues, changed from `starts_on` on
  follows_id bigint,
  -- shifts were made up to this day; one that was deleted since is not made again
  made_until date,
  primary key (organisation_id, id),
  foreign key (organisation_id, rota_id) references data.rotas (organisation_id, id),
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id),
  foreign key (organisation_id, follows_id) references data.repeating_shifts (organisation_id, id) on delete set null (follows_id)
);
create index repeating_shifts_by_name on data.repeating_shifts (organisation_id, name, id);
create index repeating_shifts_by_rota on data.repeating_shifts (organisation_id, rota_id);
create index repeating_shifts_by_team on data.repeating_shifts (organisation_id, team_id);
create index repeating_shifts_by_followed on data.repeating_shifts (organisation_id, follows_id) where follows_id is not null;
select data.adopt('repeating_shifts');
select data.register_columns('repeating_shifts', 'organisation', 'life of the organisation', 'keep',
  array['rota_id', 'team_id', 'name', 'rrule', 'starts_on', 'start_time', 'minutes', 'ends_on', 'location', 'briefing', 'needs', 'places', 'minimum',
        'clearance_flag_ids', 'module_ids', 'minimum_age', 'state', 'follows_id', 'made_until']);

-- `on_date` is the name of a shift within its series and never changes; its times may. `detached`: it was changed by itself, so the series leaves it alone.
alter table data.shifts
  add column repeating_shift_id bigint,
  add column on_date date,
  add column detached boolean not null default false,
  add foreign key (organisation_id, repeating_shift_id) references data.repeating_shifts (organisation_id, id) on delete set null (repeating_shift_id);
-- safe: nothing repeats yet, so the index begins empty
create unique index shifts_by_repeating_shift on data.shifts (organisation_id, repeating_shift_id, on_date) where repeating_shift_id is not null;
select data.register_columns('shifts', 'organisation', 'life of the organisation', 'keep', array['repeating_shift_id', 'on_date', 'detached']);
