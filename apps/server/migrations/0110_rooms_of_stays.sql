-- Which room a stay sleeps in, once somebody has decided; the same one for all of its nights.
alter table data.residential_bookings
  add column room_id bigint,
  -- why a preference (gender, who comes with whom) was passed over
  add column room_reason text not null default '',
  add constraint residential_bookings_room foreign key (organisation_id, room_id) references data.residential_rooms (organisation_id, id),
  add constraint residential_bookings_room_held check (room_id is null or state <> 'cancelled');
-- safe: no stay has a room yet, so the index is empty and made at once
create index residential_bookings_by_room on data.residential_bookings (organisation_id, room_id, end_date) where room_id is not null;
select data.register_columns('residential_bookings', 'personal', 'while the person is known to the organisation', 'delete-row', array['room_id', 'room_reason']);

-- How many days before it begins a confirmed stay can still be changed by whoever is to stay.
alter table data.teams add column stay_change_days smallint not null default 14 check (stay_change_days between 0 and 365);
select data.register_columns('teams', 'organisation', 'life of the organisation', 'keep', array['stay_change_days']);

-- The last wall: whatever was asked before, no night from today on ends with more guests in a room than beds, nor with company for
-- somebody who wants to be alone. It takes the site's own lock, which whoever came by the rules holds already.
create function data.keep_room_beds() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  room data.residential_rooms;
  today date;
begin
  perform pg_advisory_xact_lock(hashtextextended('manyhands site ' || new.organisation_id || ' ' || new.team_id, 0));
  select * into room from data.residential_rooms r where r.organisation_id = new.organisation_id and r.id = new.room_id;
  select (now() at time zone o.timezone)::date into today from data.organisations o where o.id = new.organisation_id;
  if room.archived or room.team_id <> new.team_id or exists (
    select from generate_series(greatest(new.start_date, today)::timestamp, (new.end_date - 1)::timestamp, interval '1 day') as night
     cross join lateral (
       select count(*) as guests, bool_or(not b.willing_to_share) as alone from data.residential_bookings b
        where b.organisation_id = new.organisation_id and b.room_id = new.room_id and b.start_date <= night and b.end_date > night) held
     cross join lateral (
       select coalesce(sum(coalesce(p.beds, room.beds)), 0) as beds from data.residential_unavailable_periods p
        where p.organisation_id = new.organisation_id and p.room_id = new.room_id and p.start_date <= night and (p.end_date is null or p.end_date >= night)) closed
     where held.guests > room.beds - closed.beds or (held.alone and held.guests > 1))
  then
    raise exception 'no bed for every night' using errcode = 'MH001', hint = 'room_full';
  end if;
  return null;
end $$;
create trigger keep_room_beds after insert or update of room_id, team_id, start_date, end_date, willing_to_share on data.residential_bookings
  for each row when (new.room_id is not null) execute function data.keep_room_beds();
