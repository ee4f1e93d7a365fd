-- A team with rooms is a residential site.
create table data.residential_rooms (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  team_id bigint not null,
  name text collate "und-x-icu" not null,
  beds smallint not null check (beds between 1 and 100),
  notes text not null default '',
  archived boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id)
);
create index residential_rooms_by_name on data.residential_rooms (organisation_id, team_id, name, id);
create unique index residential_rooms_one_name on data.residential_rooms (organisation_id, team_id, lower(name)) where not archived;
select data.adopt('residential_rooms');
select data.register_columns('residential_rooms', 'organisation', 'life of the organisation', 'keep', array['team_id', 'name', 'beds', 'notes', 'archived']);

-- Nights that begin on these days, the last one included.
create table data.residential_unavailable_periods (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  room_id bigint not null,
  start_date date not null,
  end_date date check (end_date >= start_date),
  -- null: the whole room
  beds smallint check (beds between 1 and 100),
  reason text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, room_id) references data.residential_rooms (organisation_id, id)
);
create index residential_unavailable_periods_by_room on data.residential_unavailable_periods (organisation_id, room_id, start_date, id);
select data.adopt('residential_unavailable_periods');
select data.register_columns('residential_unavailable_periods', 'organisation', 'life of the organisation', 'keep', array['room_id', 'start_date', 'end_date', 'beds', 'reason']);

create table data.residential_changeover_days (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  team_id bigint not null,
  start_date date not null,
  end_date date check (end_date >= start_date),
  day_of_week smallint not null check (day_of_week between 1 and 7),
  primary key (organisation_id, id),
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id),
  -- ranges of one number, because plain equality would need an extension
  constraint residential_changeover_days_one_at_a_time exclude using gist (
    int8range(organisation_id, organisation_id, '[]') with &&, int8range(team_id, team_id, '[]') with &&, daterange(start_date, end_date, '[]') with &&)
);
create index residential_changeover_days_by_team on data.residential_changeover_days (organisation_id, team_id, start_date, id);
select data.adopt('residential_changeover_days');
select data.register_columns('residential_changeover_days', 'organisation', 'life of the organisation', 'keep', array['team_id', 'start_date', 'end_date', 'day_of_week']);
