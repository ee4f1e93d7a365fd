-- Criminal record checks: what kinds there are, which roles demand them, and the checks of people. Certificates are never stored.
-- safe: a new column with a constant default rewrites nothing
alter table data.role_profiles add column regulated_activity boolean not null default false;
select data.register_columns('role_profiles', 'organisation', 'life of the organisation', 'keep', array['regulated_activity']);

create table data.disclosure_types (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  jurisdiction text not null check (jurisdiction in ('DBS', 'PVG', 'AccessNI', 'other')),
  level text not null check (level in ('basic', 'standard', 'enhanced', 'enhanced-barred')),
  workforce text not null check (workforce in ('children', 'adults', 'both', 'other')),
  minimum_age integer not null default 16,
  months_valid integer,
  required_for bigint[] not null default '{}',
  archived boolean not null default false,
  primary key (organisation_id, id)
);
create index disclosure_types_by_name on data.disclosure_types (organisation_id, name, id);
select data.adopt('disclosure_types');
select data.register_columns('disclosure_types', 'organisation', 'life of the organisation', 'keep',
  array['name', 'jurisdiction', 'level', 'workforce', 'minimum_age', 'months_valid', 'required_for', 'archived']);

create table data.clearance_flags (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  description text not null default '',
  disclosure_type_ids bigint[] not null,
  required_for bigint[] not null default '{}',
  archived boolean not null default false,
  primary key (organisation_id, id)
);
create index clearance_flags_by_name on data.clearance_flags (organisation_id, name, id);
select data.adopt('clearance_flags');
select data.register_columns('clearance_flags', 'organisation', 'life of the organisation', 'keep',
  array['name', 'description', 'disclosure_type_ids', 'required_for', 'archived']);

create table data.user_vetting (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  disclosure_type_id bigint not null,
  -- null once it was destroyed
  number text,
  issued_on date,
  expires_on date,
  outcome text not null default 'pending' check (outcome in ('pending', 'clear', 'flagged', 'refused')),
  decided_on date,
  -- null where a program decided
  checked_by bigint,
  update_service jsonb,
  -- of the days before expiry on which people are warned, the last that was used
  warned_days integer,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, disclosure_type_id) references data.disclosure_types (organisation_id, id),
  foreign key (organisation_id, checked_by) references data.users (organisation_id, id)
);
create index user_vetting_by_user on data.user_vetting (organisation_id, user_id, disclosure_type_id, id);
create index user_vetting_by_type on data.user_vetting (organisation_id, disclosure_type_id, user_id);
create index user_vetting_by_expiry on data.user_vetting (organisation_id, expires_on, id) where expires_on is not null;
create index user_vetting_by_decision on data.user_vetting (organisation_id, decided_on) where number is not null;
create index user_vetting_by_checker on data.user_vetting (organisation_id, checked_by) where checked_by is not null;
select data.adopt('user_vetting');
select data.register_columns('user_vetting', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('user_vetting', 'key', 'with the row', 'keep', array['checked_by', 'warned_days']);
select data.register_columns('user_vetting', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['disclosure_type_id', 'issued_on', 'expires_on', 'decided_on']);
select data.register_columns('user_vetting', 'sensitive', 'while the person is known to the organisation', 'delete-row',
  array['outcome', 'update_service']);
select data.register_columns('user_vetting', 'sensitive', 'six months after the decision', 'delete-row', array['number']);
select data.register_export('user_vetting', 'withhold', array['number', 'outcome', 'update_service', 'checked_by', 'decided_on']);
select data.register_export('user_vetting', 'never', array['warned_days']);

-- Nobody gives what they do not hold, so new permissions begin with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['view-vetting', 'manage-vetting', 'view-vetting-numbers', 'manage-training']
 where 'manage-permissions' = any(permissions);
