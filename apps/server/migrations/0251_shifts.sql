-- Shifts, and who takes their places.
create table data.shifts (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  rota_id bigint not null,
  team_id bigint not null,
  name text collate "und-x-icu" not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  location text not null default '',
  briefing text not null default '',
  -- [{id, role_profile_id, skill_ids, places, minimum}]; the ids count within the shift
  needs jsonb not null default '[{"id": 1, "role_profile_id": null, "skill_ids": [], "places": 1, "minimum": 1}]',
  places integer not null default 1,
  minimum integer not null default 1,
  clearance_flag_ids bigint[] not null default '{}',
  module_ids bigint[] not null default '{}',
  minimum_age integer check (minimum_age between 0 and 120),
  supervisor_id bigint,
  state text not null default 'draft' check (state in ('draft', 'published', 'cancelled')),
  -- nobody signs up or leaves by themselves any more
  locked boolean not null default false,
  -- what follows from the rota, so that lists need not look there: the day on its clocks, and from when to when people sign up and leave
  day date not null,
  opens_at timestamptz(3),
  closes_at timestamptz(3) not null,
  cancel_until timestamptz(3) not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, rota_id) references data.rotas (organisation_id, id),
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id),
  foreign key (organisation_id, supervisor_id) references data.users (organisation_id, id)
);
create index shifts_by_start on data.shifts (organisation_id, starts_at, id);
create index shifts_by_team on data.shifts (organisation_id, team_id, starts_at);
create index shifts_by_rota on data.shifts (organisation_id, rota_id, day);
create index shifts_by_name on data.shifts (organisation_id, name, id);
create index shifts_by_supervisor on data.shifts (organisation_id, supervisor_id) where supervisor_id is not null;
select data.adopt('shifts');
select data.register_columns('shifts', 'organisation', 'life of the organisation', 'keep',
  array['rota_id', 'team_id', 'name', 'starts_at', 'ends_at', 'location', 'briefing', 'needs', 'places', 'minimum', 'clearance_flag_ids', 'module_ids',
        'minimum_age', 'state', 'locked', 'day', 'opens_at', 'closes_at', 'cancel_until']);
select data.register_columns('shifts', 'key', 'with the row', 'keep', array['supervisor_id']);

create function data.place_shift() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  rota data.rotas;
begin
  select * into rota from data.rotas r where r.organisation_id = new.organisation_id and r.id = new.rota_id;
  new.day := (new.starts_at at time zone coalesce(rota.timezone, 'UTC'))::date;
  new.opens_at := new.starts_at - (rota.booking ->> 'opens_days')::integer * interval '1 day';
  new.closes_at := new.starts_at - coalesce((rota.booking ->> 'closes_hours')::integer, 0) * interval '1 hour';
  new.cancel_until := new.starts_at - coalesce((rota.booking ->> 'cancel_hours')::integer, 0) * interval '1 hour';
  return new;
end $$;
create trigger place_shift before insert or update of rota_id, starts_at on data.shifts
  for each row execute function data.place_shift();

create function data.place_shifts_of_rota() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update data.shifts s set starts_at = s.starts_at where s.organisation_id = new.organisation_id and s.rota_id = new.id and s.ends_at > now();
  return null;
end $$;
create trigger place_shifts_of_rota after update of timezone, booking on data.rotas
  for each row when (old.timezone is distinct from new.timezone or old.booking is distinct from new.booking)
  execute function data.place_shifts_of_rota();

create table data.shift_assignments (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  shift_id bigint not null,
  user_id bigint not null,
  -- null while someone waits for any place that suits them
  need_id integer,
  state text not null check (state in ('requested', 'waiting', 'offered', 'confirmed', 'cover-requested', 'declined', 'expired', 'cancelled')),
  source text not null default 'self' check (source in ('self', 'staff', 'offer', 'auto-fill', 'swap')),
  offer_expires_at timestamptz(3),
  -- whose place is offered, where someone asked for cover
  covers_id bigint,
  override_reason text not null default '',
  outcome text check (outcome in ('attended', 'absent', 'left-early')),
  in_at timestamptz(3),
  out_at timestamptz(3) check (out_at >= in_at),
  recorded_by bigint,
  -- the shift's own, kept by triggers
  rota_id bigint not null,
  team_id bigint not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  day date not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, shift_id) references data.shifts (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, recorded_by) references data.users (organisation_id, id),
  foreign key (organisation_id, covers_id) references data.shift_assignments (organisation_id, id) on delete set null (covers_id),
  check ((state = 'offered') = (offer_expires_at is not null)),
  check (need_id is not null or state not in ('offered', 'confirmed', 'cover-requested'))
);
-- one at a time of one person; what is over stays as history
create unique index shift_assignments_once on data.shift_assignments (organisation_id, shift_id, user_id)
  where state in ('requested', 'waiting', 'offered', 'confirmed', 'cover-requested');
create index shift_assignments_by_shift on data.shift_assignments (organisation_id, shift_id, id);
create index shift_assignments_by_user on data.shift_assignments (organisation_id, user_id, starts_at, id);
create index shift_assignments_by_start on data.shift_assignments (organisation_id, starts_at, id);
create index shift_assignments_by_team on data.shift_assignments (organisation_id, team_id, starts_at);
create index shift_assignments_by_covered on data.shift_assignments (organisation_id, covers_id) where covers_id is not null;
create index shift_assignments_by_recorder on data.shift_assignments (organisation_id, recorded_by) where recorded_by is not null;
select data.adopt('shift_assignments');
select data.register_columns('shift_assignments', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('shift_assignments', 'key', 'with the row', 'keep', array['covers_id', 'recorded_by']);
select data.register_columns('shift_assignments', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['shift_id', 'need_id', 'state', 'source', 'offer_expires_at', 'override_reason', 'outcome', 'in_at', 'out_at',
        'rota_id', 'team_id', 'starts_at', 'ends_at', 'day']);
select data.register_export('shift_assignments', 'never', array['covers_id']);
select data.register_export('shift_assignments', 'withhold', array['recorded_by']);

create function data.place_assignment() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  select s.rota_id, s.team_id, s.starts_at, s.ends_at, s.day into new.rota_id, new.team_id, new.starts_at, new.ends_at, new.day
    from data.shifts s where s.organisation_id = new.organisation_id and s.id = new.shift_id;
  return new;
end $$;
create trigger place_assignment before insert on data.shift_assignments for each row execute function data.place_assignment();

create function data.place_assignments_of_shift() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update data.shift_assignments a set rota_id = new.rota_id, team_id = new.team_id, starts_at = new.starts_at, ends_at = new.ends_at, day = new.day
   where a.organisation_id = new.organisation_id and a.shift_id = new.id;
  return null;
end $$;
create trigger place_assignments_of_shift after update on data.shifts
  for each row when ((old.rota_id, old.team_id, old.starts_at, old.ends_at, old.day) is distinct from (new.rota_id, new.team_id, new.starts_at, new.ends_at, new.day))
  execute function data.place_assignments_of_shift();

-- The last word on capacity: whoever takes a place holds the shift, so of two who want the last one only one gets past here.
create function data.hold_shift_place() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  places integer;
begin
  select (need ->> 'places')::integer into places
    from data.shifts s cross join lateral jsonb_array_elements(s.needs) need
   where s.organisation_id = new.organisation_id and s.id = new.shift_id and (need ->> 'id')::integer = new.need_id
     for no key update of s;
  if places is null or places < (
    select count(*) from data.shift_assignments a
     where a.organisation_id = new.organisation_id and a.shift_id = new.shift_id and a.need_id = new.need_id
       and (a.state in ('confirmed', 'cover-requested') or a.state = 'offered' and a.covers_id is null))
  then
    raise exception 'the places of shift % are taken', new.shift_id using errcode = 'check_violation', constraint = 'shift_assignments_places';
  end if;
  return null;
end $$;
create trigger hold_shift_place after insert or update of state, need_id, covers_id on data.shift_assignments
  for each row when (new.state in ('confirmed', 'cover-requested') or new.state = 'offered' and new.covers_id is null)
  execute function data.hold_shift_place();
