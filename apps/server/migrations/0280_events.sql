-- Events with their sessions, who is asked to come and who comes.
create table data.events (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  team_id bigint not null,
  summary text not null default '',
  description text not null default '',
  location text not null default '',
  visibility text not null default 'team' check (visibility in ('invited', 'team', 'public')),
  state text not null default 'draft' check (state in ('draft', 'published', 'cancelled')),
  -- from its first session to the end of its last one, kept by a trigger; until it has one, when it was added
  starts_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id)
);
create index events_by_start on data.events (organisation_id, starts_at, id);
create index events_by_end on data.events (organisation_id, ends_at, id);
create index events_by_name on data.events (organisation_id, name, id);
create index events_by_team on data.events (organisation_id, team_id, starts_at);
select data.adopt('events');
select data.register_columns('events', 'organisation', 'life of the organisation', 'keep',
  array['name', 'team_id', 'summary', 'description', 'location', 'visibility', 'state', 'starts_at', 'ends_at']);

create table data.event_sessions (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  event_id bigint not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  -- where it is not where the event is
  location text not null default '',
  -- null: as many as come
  capacity integer check (capacity between 1 and 50000),
  waiting_list boolean not null default true,
  cancelled boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, event_id) references data.events (organisation_id, id) on delete cascade
);
create index event_sessions_by_event on data.event_sessions (organisation_id, event_id, starts_at, id);
create index event_sessions_by_start on data.event_sessions (organisation_id, starts_at, id);
select data.adopt('event_sessions');
select data.register_columns('event_sessions', 'organisation', 'life of the organisation', 'keep',
  array['event_id', 'starts_at', 'ends_at', 'location', 'capacity', 'waiting_list', 'cancelled']);

create function data.span_event() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update data.events e set starts_at = coalesce(s.first, e.created_at), ends_at = coalesce(s.last, e.created_at)
    from (select min(x.starts_at) as first, max(x.ends_at) as last from data.event_sessions x
           where x.organisation_id = coalesce(new.organisation_id, old.organisation_id) and x.event_id = coalesce(new.event_id, old.event_id) and not x.cancelled) s
   where e.organisation_id = coalesce(new.organisation_id, old.organisation_id) and e.id = coalesce(new.event_id, old.event_id)
     and (e.starts_at, e.ends_at) is distinct from (coalesce(s.first, e.created_at), coalesce(s.last, e.created_at));
  return null;
end $$;
create trigger span_event after insert or delete or update of starts_at, ends_at, cancelled on data.event_sessions
  for each row execute function data.span_event();

-- Whom an invitation was meant for; what it named then is kept for whoever reads it later.
create table data.event_invitations (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  event_id bigint not null,
  kind text not null check (kind in ('people', 'saved-list', 'team', 'tag')),
  saved_list_id bigint,
  team_id bigint,
  tag_id bigint,
  message text not null default '',
  -- whom it names while it is being made; then they are its invitees
  asked_ids bigint[] not null default '{}',
  primary key (organisation_id, id),
  foreign key (organisation_id, event_id) references data.events (organisation_id, id) on delete cascade,
  foreign key (organisation_id, saved_list_id) references data.saved_lists (organisation_id, id) on delete set null (saved_list_id),
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id) on delete set null (team_id),
  foreign key (organisation_id, tag_id) references data.tags (organisation_id, id) on delete set null (tag_id)
);
create index event_invitations_by_event on data.event_invitations (organisation_id, event_id, id);
create index event_invitations_by_saved_list on data.event_invitations (organisation_id, saved_list_id) where saved_list_id is not null;
create index event_invitations_by_team on data.event_invitations (organisation_id, team_id) where team_id is not null;
create index event_invitations_by_tag on data.event_invitations (organisation_id, tag_id) where tag_id is not null;
select data.adopt('event_invitations');
select data.register_columns('event_invitations', 'organisation', 'life of the organisation', 'keep',
  array['event_id', 'kind', 'saved_list_id', 'team_id', 'tag_id', 'message', 'asked_ids']);

create table data.event_invitees (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  invitation_id bigint not null,
  event_id bigint not null,
  user_id bigint not null,
  -- when the letter went out; an event that is a draft sends none
  told_at timestamptz(3),
  primary key (organisation_id, id),
  unique (organisation_id, invitation_id, user_id),
  foreign key (organisation_id, invitation_id) references data.event_invitations (organisation_id, id) on delete cascade,
  foreign key (organisation_id, event_id) references data.events (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index event_invitees_by_event on data.event_invitees (organisation_id, event_id, user_id);
create index event_invitees_by_user on data.event_invitees (organisation_id, user_id, event_id);
select data.adopt('event_invitees');
select data.register_columns('event_invitees', 'key', 'with the row', 'delete-row', array['user_id', 'invitation_id', 'event_id']);
select data.register_columns('event_invitees', 'personal', 'while the person is known to the organisation', 'delete-row', array['told_at']);

create table data.event_supervisors (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  event_id bigint not null,
  supervisor_id bigint not null,
  note text not null default '',
  primary key (organisation_id, id),
  unique (organisation_id, event_id, supervisor_id),
  foreign key (organisation_id, event_id) references data.events (organisation_id, id) on delete cascade,
  foreign key (organisation_id, supervisor_id) references data.users (organisation_id, id)
);
create index event_supervisors_by_supervisor on data.event_supervisors (organisation_id, supervisor_id);
select data.adopt('event_supervisors');
select data.register_columns('event_supervisors', 'key', 'with the row', 'delete-row', array['supervisor_id', 'event_id']);
select data.register_columns('event_supervisors', 'organisation', 'with the row', 'delete-row', array['note']);

select data.make_attachments('event_attachments', 'events', 'event_id');
-- files of the organisation about an event, not of a person
select data.register_export('event_attachments', 'never', (select array_agg(column_name) from data.column_register where table_name = 'event_attachments'));

create table data.event_attendees (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  session_id bigint not null,
  user_id bigint not null,
  state text not null default 'invited' check (state in ('invited', 'going', 'maybe', 'not-going', 'waiting', 'offered', 'expired')),
  source text not null default 'self' check (source in ('self', 'staff', 'public')),
  offer_expires_at timestamptz(3),
  -- their place in the queue, kept by a trigger while the session is held
  waiting_since timestamptz,
  -- of the links that were mailed to somebody who cannot sign in
  token_digests bytea[] not null default '{}',
  outcome text check (outcome in ('attended', 'absent', 'left-early')),
  in_at timestamptz(3),
  out_at timestamptz(3) check (out_at >= in_at),
  recorded_by bigint,
  -- those of the event and the session, kept by triggers
  event_id bigint not null,
  team_id bigint not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  primary key (organisation_id, id),
  unique (organisation_id, session_id, user_id),
  foreign key (organisation_id, session_id) references data.event_sessions (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, recorded_by) references data.users (organisation_id, id),
  check ((state = 'offered') = (offer_expires_at is not null))
);
create index event_attendees_by_session on data.event_attendees (organisation_id, session_id, state, waiting_since, id);
create index event_attendees_by_user on data.event_attendees (organisation_id, user_id, starts_at, id);
create index event_attendees_by_start on data.event_attendees (organisation_id, starts_at, id);
create index event_attendees_by_team on data.event_attendees (organisation_id, team_id, starts_at);
create index event_attendees_by_event on data.event_attendees (organisation_id, event_id, user_id);
create index event_attendees_by_recorder on data.event_attendees (organisation_id, recorded_by) where recorded_by is not null;
create index event_attendees_by_token on data.event_attendees using gin (token_digests);
select data.adopt('event_attendees');
select data.register_columns('event_attendees', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('event_attendees', 'key', 'with the row', 'keep', array['recorded_by']);
select data.register_columns('event_attendees', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['session_id', 'state', 'source', 'offer_expires_at', 'waiting_since', 'outcome', 'in_at', 'out_at', 'event_id', 'team_id', 'starts_at', 'ends_at']);
select data.register_columns('event_attendees', 'secret', 'with the row', 'delete-row', array['token_digests']);
select data.register_export('event_attendees', 'never', array['token_digests']);
select data.register_export('event_attendees', 'withhold', array['recorded_by']);
select data.register_restore('keep', array['event_attendees']);

create function data.place_attendee() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    select e.id, e.team_id, s.starts_at, s.ends_at into new.event_id, new.team_id, new.starts_at, new.ends_at
      from data.event_sessions s join data.events e on e.organisation_id = s.organisation_id and e.id = s.event_id
     where s.organisation_id = new.organisation_id and s.id = new.session_id;
  end if;
  -- whoever changes it holds the session, so the moments follow one another
  if new.state = 'waiting' and (tg_op = 'INSERT' or old.state <> 'waiting') then
    new.waiting_since := coalesce(case when tg_op = 'INSERT' then new.waiting_since end, clock_timestamp());
  elsif new.state not in ('waiting', 'offered') then
    new.waiting_since := null;
  end if;
  return new;
end $$;
create trigger place_attendee before insert or update of state on data.event_attendees for each row execute function data.place_attendee();

create function data.place_attendees_of_session() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update data.event_attendees a set starts_at = new.starts_at, ends_at = new.ends_at
   where a.organisation_id = new.organisation_id and a.session_id = new.id;
  return null;
end $$;
create trigger place_attendees_of_session after update on data.event_sessions
  for each row when ((old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at))
  execute function data.place_attendees_of_session();

create function data.place_attendees_of_event() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update data.event_attendees a set team_id = new.team_id where a.organisation_id = new.organisation_id and a.event_id = new.id;
  return null;
end $$;
create trigger place_attendees_of_event after update of team_id on data.events
  for each row when (old.team_id is distinct from new.team_id) execute function data.place_attendees_of_event();

-- The last word on capacity: whoever takes a place holds the session, so of two who want the last one only one gets past here.
create function data.hold_session_place() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  places integer;
begin
  select s.capacity into places from data.event_sessions s
   where s.organisation_id = new.organisation_id and s.id = new.session_id for no key update;
  if places < (
    select count(*) from data.event_attendees a
     where a.organisation_id = new.organisation_id and a.session_id = new.session_id and a.state in ('going', 'offered'))
  then
    raise exception 'the places of session % are taken', new.session_id using errcode = 'check_violation', constraint = 'event_attendees_places';
  end if;
  return null;
end $$;
create trigger hold_session_place after insert or update of state on data.event_attendees
  for each row when (new.state in ('going', 'offered')) execute function data.hold_session_place();

-- People who came without an account. They are forgotten unless someone takes them on by giving them another status.
create table data.event_walk_ups (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  delete_on date not null,
  primary key (organisation_id, id),
  unique (organisation_id, user_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index event_walk_ups_by_end on data.event_walk_ups (organisation_id, delete_on, id);
select data.adopt('event_walk_ups');
select data.register_columns('event_walk_ups', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('event_walk_ups', 'personal', '30 days after the last session they signed up for', 'delete-row', array['delete_on']);

revoke all on function data.span_event() from public;
revoke all on function data.place_attendee() from public;
revoke all on function data.place_attendees_of_session() from public;
revoke all on function data.place_attendees_of_event() from public;
revoke all on function data.hold_session_place() from public;

-- Nobody gives what they do not hold, so new permissions begin with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['manage-events'] where 'manage-permissions' = any(permissions);
