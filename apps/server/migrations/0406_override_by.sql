-- Who placed someone on a shift although a requirement was missing: the reason alone does not say whom to ask.
alter table data.shift_assignments add column override_by bigint;
alter table data.shift_assignments
  add constraint shift_assignments_overrider foreign key (organisation_id, override_by) references data.users (organisation_id, id);
-- safe: no row has one yet, so the index begins empty
create index shift_assignments_by_overrider on data.shift_assignments (organisation_id, override_by) where override_by is not null;
select data.register_columns('shift_assignments', 'key', 'with the row', 'keep', array['override_by']);
select data.register_export('shift_assignments', 'withhold', array['override_by']);
