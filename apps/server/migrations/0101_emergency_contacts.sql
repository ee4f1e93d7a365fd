-- Whom to call when something happens to a person: somebody who need not be known to the organisation otherwise.
create table data.emergency_contacts (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  relationship text not null default '',
  phone_numbers text[] not null check (cardinality(phone_numbers) between 1 and 2),
  "primary" boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create unique index emergency_contacts_one_primary on data.emergency_contacts (organisation_id, user_id) where "primary";
create index emergency_contacts_by_user on data.emergency_contacts (organisation_id, user_id, id);
select data.adopt('emergency_contacts');
select data.register_columns('emergency_contacts', 'personal', 'while the person is known to the organisation', 'delete-row', array['name', 'relationship', 'phone_numbers', 'primary']);
select data.register_columns('emergency_contacts', 'key', 'with the row', 'delete-row', array['user_id']);
