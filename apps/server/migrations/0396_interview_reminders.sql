-- For which time the reminder of an interview has been sent: another time is reminded of again.
alter table data.interviews add column reminded_for timestamptz(3);
select data.register_columns('interviews', 'system', 'with the row', 'keep', array['reminded_for']);
select data.register_export('interviews', 'never', array['reminded_for']);
