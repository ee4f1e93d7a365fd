-- For which due date the notification was sent: another date is told of again.
alter table data.reminders add column notified_for date;
-- safe: a few rows for each person
create index reminders_by_due on data.reminders (organisation_id, due_on, id) where not done;
select data.register_columns('reminders', 'system', 'with the row', 'keep', array['notified_for']);
select data.register_export('reminders', 'never', array['notified_for']);
