-- What people answered in the fields that the organisation added to their record.
create table data.user_attributes (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  attribute_id bigint not null,
  value jsonb not null,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, attribute_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, attribute_id) references data.attributes (organisation_id, id)
);
create index user_attributes_by_attribute on data.user_attributes (organisation_id, attribute_id);
select data.adopt('user_attributes');
select data.register_columns('user_attributes', 'key', 'with the row', 'delete-row', array['user_id', 'attribute_id']);
select data.register_columns('user_attributes', 'sensitive', 'while the person is known to the organisation', 'delete-row', array['value']);
