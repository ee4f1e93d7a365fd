create table data.passkeys (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  credential_id bytea not null,
  public_key bytea not null,
  -- rises with every use on devices that count; one that falls behind belongs to a copy
  counter bigint not null default 0,
  transports text[] not null default '{}',
  synced boolean not null default false,
  last_used_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create unique index passkeys_by_credential on data.passkeys (organisation_id, credential_id);
create index passkeys_by_user on data.passkeys (organisation_id, user_id, id);
select data.adopt('passkeys');
select data.register_columns('passkeys', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('passkeys', 'secret', 'until the person removes it', 'delete-row', array['credential_id', 'public_key', 'counter', 'transports']);
select data.register_columns('passkeys', 'personal', 'until the person removes it', 'delete-row', array['name', 'synced', 'last_used_at']);

-- Challenges that were answered. Handing one out writes nothing: it carries the server's own mark and its end.
create table data.passkey_answers (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  challenge_digest bytea not null,
  expires_at timestamptz(3) not null,
  primary key (organisation_id, challenge_digest)
);
create index passkey_answers_by_end on data.passkey_answers (organisation_id, expires_at);
insert into data.table_register values ('passkey_answers', 'select, insert, delete');
select data.register_columns('passkey_answers', 'system', 'five minutes, swept daily', 'keep', array['organisation_id', 'challenge_digest', 'expires_at']);
