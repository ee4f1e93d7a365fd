-- One open link per person: asking again replaces it, so that only the newest mail works.
create table data.password_resets (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  user_id bigint not null,
  token_digest bytea not null,
  -- digest of the address it was mailed to; a link is void once that is no longer the person's own
  sent_to bytea not null,
  intended text not null default '',
  expires_at timestamptz(3) not null,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create unique index password_resets_by_token on data.password_resets (organisation_id, token_digest);
create index password_resets_by_end on data.password_resets (organisation_id, expires_at);
insert into data.table_register values ('password_resets', 'select, insert, update, delete');
select data.register_columns('password_resets', 'key', 'with the row', 'delete-row', array['organisation_id', 'user_id']);
select data.register_columns('password_resets', 'secret', 'one hour', 'delete-row', array['token_digest', 'sent_to', 'intended', 'expires_at']);

-- From a form just sent to the signed-in area: good for one browser, one use and fifteen minutes.
create table data.login_handovers (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  token_digest bytea not null,
  browser_digest bytea not null,
  user_id bigint not null,
  expires_at timestamptz(3) not null,
  primary key (organisation_id, token_digest),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index login_handovers_by_user on data.login_handovers (organisation_id, user_id);
create index login_handovers_by_end on data.login_handovers (organisation_id, expires_at);
insert into data.table_register values ('login_handovers', 'select, insert, delete');
select data.register_columns('login_handovers', 'key', 'with the row', 'delete-row', array['organisation_id', 'user_id']);
select data.register_columns('login_handovers', 'secret', 'fifteen minutes', 'delete-row', array['token_digest', 'browser_digest', 'expires_at']);
