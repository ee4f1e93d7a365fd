-- Where an answer to a mail goes: whoever asked the question that it passes on.
alter table data.outbox_messages add column reply_to text not null default '';
select data.register_columns('outbox_messages', 'secret', 'until the message is sent; thirty days when it never was', 'delete-row', array['reply_to']);
select data.register_restore('keep', array['outbox_messages']);
