-- Pairs of people who look like one and are two: they are not offered for merging again. The order of the two says nothing, and a merge
-- with a third person moves them on like every other number of a person.
create table data.distinct_people (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  one_id bigint not null,
  two_id bigint not null,
  marked_at timestamptz(3) not null default now(),
  primary key (organisation_id, one_id, two_id),
  foreign key (organisation_id, one_id) references data.users (organisation_id, id),
  foreign key (organisation_id, two_id) references data.users (organisation_id, id)
);
create index distinct_people_by_two on data.distinct_people (organisation_id, two_id, one_id);
insert into data.table_register values ('distinct_people', 'select, insert, delete');
select data.register_columns('distinct_people', 'key', 'life of the organisation', 'keep', array['organisation_id', 'one_id', 'two_id']);
select data.register_columns('distinct_people', 'system', 'life of the organisation', 'keep', array['marked_at']);
select data.register_export('distinct_people', 'never', array['organisation_id', 'one_id', 'two_id', 'marked_at']);
