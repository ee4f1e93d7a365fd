-- What leaves by email or SMS is written here first, in the transaction of the deed that causes it. Codes and
-- links leave with the message: once sent, the contents are emptied and only the envelope stays.
create table data.outbox_messages (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint,
  channel text not null check (channel in ('email', 'sms')),
  template text not null,
  "to" text not null check ("to" !~ '[[:cntrl:]]'),
  subject text not null default '' check (subject !~ '[[:cntrl:]]'),
  text text not null,
  html text not null default '',
  -- the same on every attempt, so that a mailbox can tell a repetition from a second message
  message_id text not null check (message_id !~ '[[:cntrl:]]'),
  -- kept: a demo shows it instead of sending it
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'dead')),
  attempts integer not null default 0,
  error_code text,
  finished_at timestamptz(3),
  primary key (organisation_id, id),
  unique (organisation_id, message_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index outbox_messages_by_recipient on data.outbox_messages (organisation_id, lower("to"), id);
create index outbox_messages_by_user on data.outbox_messages (organisation_id, user_id) where user_id is not null;
select data.adopt('outbox_messages');
create index outbox_messages_by_age on data.outbox_messages (organisation_id, created_at);
select data.register_columns('outbox_messages', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('outbox_messages', 'system', 'ninety days', 'delete-row', array['channel', 'template', 'message_id', 'state', 'attempts', 'error_code', 'finished_at']);
select data.register_columns('outbox_messages', 'personal', 'ninety days', 'delete-row', array['to', 'subject']);
select data.register_columns('outbox_messages', 'secret', 'until the message is sent; thirty days when it never was', 'delete-row', array['text', 'html']);

-- A message to an address we know belongs to that person, whether or not the sender said so: erasing them erases it.
create function data.know_recipient() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.user_id is null and new.channel = 'email' then
    select user_id into new.user_id from data.email_addresses
     where organisation_id = new.organisation_id and lower(email) = lower(new."to");
  end if;
  return new;
end $$;
create trigger know_recipient before insert on data.outbox_messages for each row execute function data.know_recipient();
