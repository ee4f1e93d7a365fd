-- Who made a saved list may change and delete it, whatever else they may do.
alter table data.saved_lists add column made_by bigint;
alter table data.saved_lists
  add constraint saved_lists_maker foreign key (organisation_id, made_by) references data.users (organisation_id, id);
-- safe: no row has one yet, so the index begins empty
create index saved_lists_by_maker on data.saved_lists (organisation_id, made_by) where made_by is not null;
select data.register_columns('saved_lists', 'key', 'with the row', 'keep', array['made_by']);
