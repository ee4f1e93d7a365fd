-- When people can come, and when not.
create table data.user_availability (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  weekly jsonb not null default '[]',
  blocked jsonb not null default '[]',
  max_hours_week integer check (max_hours_week between 1 and 168),
  short_notice boolean not null default false,
  primary key (organisation_id, id),
  unique (organisation_id, user_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
select data.adopt('user_availability');
select data.register_columns('user_availability', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('user_availability', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['weekly', 'blocked', 'max_hours_week', 'short_notice']);
