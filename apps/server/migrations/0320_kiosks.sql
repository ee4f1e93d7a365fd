-- Kiosks: a tablet at the door for one place and one day, who came and went there, and the codes people show.
create table data.barcodes (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  code text collate "C" not null check (code ~ '^[A-Z0-9-]{4,40}$'),
  primary key (organisation_id, id),
  unique (organisation_id, code),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index barcodes_by_user on data.barcodes (organisation_id, user_id, id);
select data.adopt('barcodes');
select data.register_columns('barcodes', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('barcodes', 'personal', 'while the person is known to the organisation', 'delete-row', array['code']);

create table data.kiosks (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  -- the place: the shifts of a team and of the teams below, of one rota where it is named; or the sessions of an event
  team_id bigint not null,
  rota_id bigint,
  event_id bigint,
  opened_by bigint,
  timezone text not null,
  day date not null,
  opens_at timestamptz(3) not null,
  -- midnight on the clocks of the place
  closes_at timestamptz(3) not null,
  closed_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id),
  foreign key (organisation_id, rota_id) references data.rotas (organisation_id, id) on delete cascade,
  foreign key (organisation_id, event_id) references data.events (organisation_id, id) on delete cascade,
  foreign key (organisation_id, opened_by) references data.users (organisation_id, id),
  check (rota_id is null or event_id is null)
);
create index kiosks_by_team on data.kiosks (organisation_id, team_id, id);
create index kiosks_by_rota on data.kiosks (organisation_id, rota_id) where rota_id is not null;
create index kiosks_by_event on data.kiosks (organisation_id, event_id) where event_id is not null;
create index kiosks_by_opener on data.kiosks (organisation_id, opened_by) where opened_by is not null;
select data.adopt('kiosks');
select data.register_columns('kiosks', 'organisation', 'life of the organisation', 'keep',
  array['team_id', 'rota_id', 'event_id', 'timezone', 'day', 'opens_at', 'closes_at', 'closed_at']);
select data.register_columns('kiosks', 'key', 'with the row', 'keep', array['opened_by']);

-- What a tablet proves itself by; forgotten after a restore, so that kiosks are opened anew.
create table data.kiosk_tokens (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  kiosk_id bigint not null,
  token_digest bytea not null,
  primary key (organisation_id, id),
  unique (organisation_id, token_digest),
  foreign key (organisation_id, kiosk_id) references data.kiosks (organisation_id, id) on delete cascade
);
create index kiosk_tokens_by_kiosk on data.kiosk_tokens (organisation_id, kiosk_id);
select data.adopt('kiosk_tokens');
select data.register_columns('kiosk_tokens', 'key', 'with the row', 'keep', array['kiosk_id']);
select data.register_columns('kiosk_tokens', 'secret', 'until the day after it closes', 'keep', array['token_digest']);
select data.register_restore('forget', array['kiosk_tokens']);

-- From when to when someone was there.
create table data.kiosk_visits (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  kiosk_id bigint not null,
  user_id bigint not null,
  -- the kiosk's own: several at one place share who is there
  team_id bigint not null,
  event_id bigint,
  day date not null,
  assignment_id bigint,
  attendee_id bigint,
  in_at timestamptz(3) not null,
  out_at timestamptz(3) check (out_at >= in_at),
  primary key (organisation_id, id),
  foreign key (organisation_id, kiosk_id) references data.kiosks (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, assignment_id) references data.shift_assignments (organisation_id, id) on delete set null (assignment_id),
  foreign key (organisation_id, attendee_id) references data.event_attendees (organisation_id, id) on delete set null (attendee_id)
);
create unique index kiosk_visits_open on data.kiosk_visits (organisation_id, team_id, day, user_id, coalesce(event_id, 0)) where out_at is null;
create index kiosk_visits_by_kiosk on data.kiosk_visits (organisation_id, kiosk_id, id);
create index kiosk_visits_by_user on data.kiosk_visits (organisation_id, user_id, day);
create index kiosk_visits_by_assignment on data.kiosk_visits (organisation_id, assignment_id) where assignment_id is not null;
create index kiosk_visits_by_attendee on data.kiosk_visits (organisation_id, attendee_id) where attendee_id is not null;
select data.adopt('kiosk_visits');
select data.register_columns('kiosk_visits', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('kiosk_visits', 'key', 'with the row', 'keep', array['kiosk_id', 'team_id', 'event_id', 'assignment_id', 'attendee_id']);
select data.register_columns('kiosk_visits', 'personal', 'while the person is known to the organisation', 'delete-row', array['day', 'in_at', 'out_at']);
select data.register_export('kiosk_visits', 'never', array['kiosk_id', 'assignment_id', 'attendee_id']);

-- Each time someone checked in or out. The tablet makes the uuid, so that one that is sent again counts once.
create table data.kiosk_checks (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  uuid uuid not null,
  kiosk_id bigint not null,
  visit_id bigint not null,
  user_id bigint not null,
  direction text not null check (direction in ('in', 'out')),
  way text not null check (way in ('name', 'barcode', 'code', 'walk-up')),
  at timestamptz(3) not null,
  -- it reached us later than it happened
  late boolean not null,
  received_at timestamptz(3) not null,
  primary key (organisation_id, uuid),
  foreign key (organisation_id, kiosk_id) references data.kiosks (organisation_id, id) on delete cascade,
  foreign key (organisation_id, visit_id) references data.kiosk_visits (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index kiosk_checks_by_kiosk on data.kiosk_checks (organisation_id, kiosk_id);
create index kiosk_checks_by_visit on data.kiosk_checks (organisation_id, visit_id);
create index kiosk_checks_by_user on data.kiosk_checks (organisation_id, user_id);
insert into data.table_register values ('kiosk_checks', 'select, insert');
select data.register_columns('kiosk_checks', 'key', 'with the row', 'delete-row', array['organisation_id', 'uuid', 'kiosk_id', 'visit_id', 'user_id']);
select data.register_columns('kiosk_checks', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['direction', 'way', 'at', 'late', 'received_at']);
select data.register_export('kiosk_checks', 'never', array['uuid', 'kiosk_id', 'visit_id']);

-- Nobody gives what they do not hold, so a new permission begins with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['open-kiosk'] where 'manage-permissions' = any(permissions);
