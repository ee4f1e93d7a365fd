-- Who leads the shifts of a series, or those made from a pattern; each shift has had a supervisor of its own from the start.
alter table data.repeating_shifts add column supervisor_id bigint;
alter table data.repeating_shifts
  add constraint repeating_shifts_supervisor foreign key (organisation_id, supervisor_id) references data.users (organisation_id, id);
-- safe: no row has one yet, so the index begins empty
create index repeating_shifts_by_supervisor on data.repeating_shifts (organisation_id, supervisor_id) where supervisor_id is not null;
select data.register_columns('repeating_shifts', 'key', 'with the row', 'keep', array['supervisor_id']);

alter table data.shift_patterns add column supervisor_id bigint;
alter table data.shift_patterns
  add constraint shift_patterns_supervisor foreign key (organisation_id, supervisor_id) references data.users (organisation_id, id);
-- safe: no row has one yet, so the index begins empty
create index shift_patterns_by_supervisor on data.shift_patterns (organisation_id, supervisor_id) where supervisor_id is not null;
select data.register_columns('shift_patterns', 'key', 'with the row', 'keep', array['supervisor_id']);
