-- What people are told when they next come, until they say that they have read it: notices to everybody or to a team and those below
-- it, and letters to one person.
create table data.login_messages (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  kind text not null check (kind in ('notice', 'letter')),
  user_id bigint,
  author_id bigint,
  team_id bigint,
  title text not null,
  text text not null,
  start_date date not null,
  end_date date check (end_date >= start_date),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, author_id) references data.users (organisation_id, id),
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id),
  check ((kind = 'letter') = (user_id is not null)),
  check (kind = 'notice' or (author_id is not null and team_id is null))
);
create index login_messages_by_user on data.login_messages (organisation_id, user_id) where user_id is not null;
create index login_messages_by_author on data.login_messages (organisation_id, author_id) where author_id is not null;
create index login_messages_by_team on data.login_messages (organisation_id, team_id) where team_id is not null;
create index login_messages_notices on data.login_messages (organisation_id, id) where kind = 'notice';
create index login_messages_by_start on data.login_messages (organisation_id, start_date, id) where kind = 'notice';
select data.adopt('login_messages');
select data.register_columns('login_messages', 'personal', 'while the person is known to the organisation', 'delete-row', array['user_id', 'title', 'text']);
select data.register_columns('login_messages', 'organisation', 'life of the organisation', 'keep', array['kind', 'start_date', 'end_date']);
select data.register_columns('login_messages', 'key', 'with the row', 'keep', array['author_id', 'team_id']);

create table data.login_message_logs (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  login_message_id bigint not null,
  user_id bigint not null,
  created_by bigint not null,
  by_guardian boolean not null default false,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, login_message_id),
  foreign key (organisation_id, login_message_id) references data.login_messages (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index login_message_logs_by_message on data.login_message_logs (organisation_id, login_message_id, id);
select data.adopt('login_message_logs', 'select, insert');
select data.register_columns('login_message_logs', 'personal', 'while the person is known to the organisation', 'delete-row', array['user_id', 'login_message_id', 'by_guardian']);
select data.register_columns('login_message_logs', 'key', 'with the row', 'keep', array['created_by']);

-- Nobody gives what they do not hold, so a new permission begins with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['manage-messages'] where 'manage-permissions' = any(permissions);
