-- Where a mail programme ends what somebody signed up for, with one click (RFC 8058). As secret as the link in the text.
alter table data.outbox_messages add column unsubscribe_path text not null default '';
select data.register_columns('outbox_messages', 'secret', 'until the message is sent; thirty days when it never was', 'delete-row', array['unsubscribe_path']);
select data.register_restore('keep', array['outbox_messages']);
