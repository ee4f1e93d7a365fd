-- The browsers on which people get push notifications, as their push services told them (RFC 8030, RFC 8291).
create table data.notification_tokens (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  device text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  primary key (organisation_id, id),
  -- a browser is signed in as one person
  unique (organisation_id, endpoint),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index notification_tokens_by_user on data.notification_tokens (organisation_id, user_id, id);
select data.adopt('notification_tokens');
select data.register_columns('notification_tokens', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('notification_tokens', 'personal', 'until the person signs out there or the push service forgets it', 'delete-row', array['device', 'endpoint']);
select data.register_columns('notification_tokens', 'secret', 'until the person signs out there or the push service forgets it', 'delete-row',
  array['p256dh', 'auth']);
select data.register_export('notification_tokens', 'never', array['endpoint', 'p256dh', 'auth']);
-- whoever signed out since the backup was made must not be written to
select data.register_restore('forget', array['notification_tokens']);

-- Its `to` is the number of the device.
alter table data.outbox_messages drop constraint outbox_messages_channel_check;
-- safe: a short table of what is on its way, and a check that every row passes
alter table data.outbox_messages add constraint outbox_messages_channel_check check (channel in ('email', 'sms', 'push'));
