-- Where an opportunity takes place and for how long one may come there.
create table data.sub_locations (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  opportunity_id bigint not null,
  name text not null,
  position integer not null default 0,
  primary key (organisation_id, id),
  foreign key (organisation_id, opportunity_id) references data.opportunities (organisation_id, id)
);
create index sub_locations_by_position on data.sub_locations (organisation_id, opportunity_id, position, id);
select data.adopt('sub_locations');
select data.register_columns('sub_locations', 'organisation', 'life of the organisation', 'keep', array['opportunity_id', 'name', 'position']);

create table data.timeslots (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  opportunity_id bigint not null,
  sub_location_id bigint not null,
  name text not null default '',
  -- nights
  min_duration integer not null default 7 check (min_duration >= 1),
  max_duration integer not null default 14 check (max_duration >= min_duration),
  position integer not null default 0,
  primary key (organisation_id, id),
  foreign key (organisation_id, opportunity_id) references data.opportunities (organisation_id, id),
  foreign key (organisation_id, sub_location_id) references data.sub_locations (organisation_id, id)
);
create index timeslots_by_position on data.timeslots (organisation_id, opportunity_id, position, id);
create index timeslots_by_place on data.timeslots (organisation_id, sub_location_id, position, id);
select data.adopt('timeslots');
select data.register_columns('timeslots', 'organisation', 'life of the organisation', 'keep',
  array['opportunity_id', 'sub_location_id', 'name', 'min_duration', 'max_duration', 'position']);

-- Who may fill in the form of an opportunity for others.
create table data.opportunity_supervisors (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  opportunity_id bigint not null,
  supervisor_id bigint not null,
  note text not null default '',
  primary key (organisation_id, id),
  unique (organisation_id, opportunity_id, supervisor_id),
  foreign key (organisation_id, opportunity_id) references data.opportunities (organisation_id, id),
  foreign key (organisation_id, supervisor_id) references data.users (organisation_id, id)
);
create index opportunity_supervisors_by_person on data.opportunity_supervisors (organisation_id, supervisor_id, opportunity_id);
select data.adopt('opportunity_supervisors');
select data.register_columns('opportunity_supervisors', 'organisation', 'while the supervision lasts', 'keep', array['opportunity_id']);
select data.register_columns('opportunity_supervisors', 'personal', 'while the supervision lasts', 'delete-row', array['supervisor_id', 'note']);

-- How often the way to the form was taken, a number per day; nothing about who took it.
create table data.apply_actions (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  opportunity_id bigint not null,
  day date not null,
  times bigint not null default 1,
  primary key (organisation_id, opportunity_id, day),
  -- counting keeps no opportunity from being deleted
  foreign key (organisation_id, opportunity_id) references data.opportunities (organisation_id, id) on delete cascade
);
select data.adopt('apply_actions', 'select, insert, update');
select data.register_columns('apply_actions', 'organisation', 'life of the opportunity', 'keep', array['opportunity_id', 'day', 'times']);
