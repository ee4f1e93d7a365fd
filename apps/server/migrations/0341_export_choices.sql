-- What choices are called in the file: the words of whoever asked for it.
alter table data.list_exports add column choices jsonb not null default '{}';
select data.register_columns('list_exports', 'personal', 'seven days', 'delete-row', array['choices']);
select data.register_export('list_exports', 'never', array['choices']);
