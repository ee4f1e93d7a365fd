-- What people want to be reminded of. A row about a person goes when that person is erased.
create table data.reminders (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  text text not null,
  due_on date not null,
  about_id bigint,
  team_id bigint,
  opportunity_id bigint,
  touchpoint_id bigint,
  done boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, about_id) references data.users (organisation_id, id),
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id) on delete cascade,
  foreign key (organisation_id, opportunity_id) references data.opportunities (organisation_id, id) on delete cascade,
  foreign key (organisation_id, touchpoint_id) references data.touchpoints (organisation_id, id) on delete cascade,
  check (num_nonnulls(about_id, team_id, opportunity_id) <= 1)
);
create index reminders_by_user on data.reminders (organisation_id, user_id, due_on, id);
create index reminders_by_about on data.reminders (organisation_id, about_id) where about_id is not null;
create index reminders_by_team on data.reminders (organisation_id, team_id) where team_id is not null;
create index reminders_by_opportunity on data.reminders (organisation_id, opportunity_id) where opportunity_id is not null;
-- a follow-up reminds whoever set it once
create unique index reminders_by_touchpoint on data.reminders (organisation_id, touchpoint_id) where touchpoint_id is not null;
select data.adopt('reminders');
select data.register_columns('reminders', 'key', 'with the row', 'delete-row', array['user_id', 'about_id']);
select data.register_columns('reminders', 'key', 'with the row', 'keep', array['team_id', 'opportunity_id', 'touchpoint_id']);
select data.register_columns('reminders', 'personal', 'while the person is known to the organisation', 'delete-row', array['text', 'due_on', 'done']);

create table data.todos (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  text text not null,
  due_on date,
  done boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index todos_by_user on data.todos (organisation_id, user_id, id);
select data.adopt('todos');
select data.register_columns('todos', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('todos', 'personal', 'while the person is known to the organisation', 'delete-row', array['text', 'due_on', 'done']);

create table data.favourites (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  about_id bigint,
  team_id bigint,
  opportunity_id bigint,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, about_id) references data.users (organisation_id, id),
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id) on delete cascade,
  foreign key (organisation_id, opportunity_id) references data.opportunities (organisation_id, id) on delete cascade,
  check (num_nonnulls(about_id, team_id, opportunity_id) = 1)
);
create unique index favourites_once on data.favourites (organisation_id, user_id, coalesce(about_id, 0), coalesce(team_id, 0), coalesce(opportunity_id, 0));
create index favourites_by_about on data.favourites (organisation_id, about_id) where about_id is not null;
create index favourites_by_team on data.favourites (organisation_id, team_id) where team_id is not null;
create index favourites_by_opportunity on data.favourites (organisation_id, opportunity_id) where opportunity_id is not null;
select data.adopt('favourites');
select data.register_columns('favourites', 'key', 'with the row', 'delete-row', array['user_id', 'about_id']);
select data.register_columns('favourites', 'key', 'with the row', 'keep', array['team_id', 'opportunity_id']);
