create table data.opportunities (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  display_name text collate "und-x-icu" not null,
  summary text not null default '',
  description text not null default '',
  type text not null check (type in ('Ongoing', 'One-off', 'Residential-short', 'Residential-long')),
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  team_id bigint not null,
  role_profile_id bigint not null,
  start_date date,
  end_date date check (end_date >= start_date),
  default_phone_country_code text not null default 'GB',
  internal_notes text not null default '',
  archived boolean not null default false,
  primary key (organisation_id, id),
  unique (organisation_id, slug),
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id),
  foreign key (organisation_id, role_profile_id) references data.role_profiles (organisation_id, id)
);
create index opportunities_by_name on data.opportunities (organisation_id, display_name, id);
create index opportunities_by_team on data.opportunities (organisation_id, team_id);
select data.adopt('opportunities');
select data.register_columns('opportunities', 'organisation', 'life of the organisation', 'keep',
  array['slug', 'display_name', 'summary', 'description', 'type', 'state', 'team_id', 'role_profile_id', 'start_date', 'end_date',
        'default_phone_country_code', 'internal_notes', 'archived']);

-- A form is never changed, only followed by the next version: an application keeps the exact form filled in.
create table data.form_versions (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  opportunity_id bigint not null,
  number integer not null,
  steps jsonb not null,
  created_by bigint,
  primary key (organisation_id, id),
  unique (organisation_id, opportunity_id, number),
  foreign key (organisation_id, opportunity_id) references data.opportunities (organisation_id, id)
);
select data.adopt('form_versions', 'select, insert');
select data.register_columns('form_versions', 'organisation', 'as long as an application keeps it', 'keep', array['opportunity_id', 'number', 'steps', 'created_by']);
