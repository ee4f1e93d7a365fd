-- When a virus scanner found nothing in a file; null where none was configured, so that people can be told.
alter table data.files add column scanned_at timestamptz(3);
select data.register_columns('files', 'system', 'with the row', 'keep', array['scanned_at']);
