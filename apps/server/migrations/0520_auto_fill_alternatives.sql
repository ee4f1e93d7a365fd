-- Whom a proposal names besides those it places: who was next for a place, and for a place that stays open who could fill it and who comes next.
create table data.auto_fill_alternatives (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  auto_fill_id bigint not null,
  shift_id bigint not null,
  need_id integer not null,
  part text not null check (part in ('runner-up', 'takes', 'covers', 'nearest')),
  user_id bigint not null,
  -- what keeps them from it, or what they had less of, and by how much
  code text not null,
  minutes integer,
  primary key (organisation_id, auto_fill_id, shift_id, need_id, part),
  foreign key (organisation_id, auto_fill_id) references data.auto_fills (organisation_id, id) on delete cascade,
  foreign key (organisation_id, shift_id) references data.shifts (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create index auto_fill_alternatives_by_shift on data.auto_fill_alternatives (organisation_id, shift_id);
create index auto_fill_alternatives_by_user on data.auto_fill_alternatives (organisation_id, user_id);
insert into data.table_register values ('auto_fill_alternatives', 'select, insert');
select data.register_columns('auto_fill_alternatives', 'key', '30 days', 'delete-row', array['organisation_id', 'auto_fill_id', 'shift_id', 'user_id']);
select data.register_columns('auto_fill_alternatives', 'personal', '30 days', 'delete-row', array['need_id', 'part', 'code', 'minutes']);
select data.register_export('auto_fill_alternatives', 'never', array['auto_fill_id']);
