-- When staff were in touch with a person, and what followed.
create table data.touchpoints (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  -- null where a program wrote it
  author_id bigint,
  type_id bigint,
  happened_at timestamptz not null,
  channel text not null check (channel in ('phone', 'email', 'text', 'visit', 'video', 'letter', 'event', 'other')),
  summary text not null,
  outcome text not null default '',
  follow_up_on date,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, author_id) references data.users (organisation_id, id),
  foreign key (organisation_id, type_id) references data.lookups (organisation_id, id)
);
create index touchpoints_by_user on data.touchpoints (organisation_id, user_id, happened_at, id);
create index touchpoints_by_author on data.touchpoints (organisation_id, author_id) where author_id is not null;
create index touchpoints_by_type on data.touchpoints (organisation_id, type_id) where type_id is not null;
select data.adopt('touchpoints');
select data.register_columns('touchpoints', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('touchpoints', 'key', 'with the row', 'keep', array['author_id', 'type_id']);
select data.register_columns('touchpoints', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['happened_at', 'channel', 'summary', 'outcome', 'follow_up_on']);

create table data.sub_touchpoints (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  touchpoint_id bigint not null,
  user_id bigint not null,
  author_id bigint,
  happened_at timestamptz not null,
  channel text not null check (channel in ('phone', 'email', 'text', 'visit', 'video', 'letter', 'event', 'other')),
  summary text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, touchpoint_id) references data.touchpoints (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, author_id) references data.users (organisation_id, id)
);
create index sub_touchpoints_by_touchpoint on data.sub_touchpoints (organisation_id, touchpoint_id, happened_at, id);
create index sub_touchpoints_by_user on data.sub_touchpoints (organisation_id, user_id);
create index sub_touchpoints_by_author on data.sub_touchpoints (organisation_id, author_id) where author_id is not null;
select data.adopt('sub_touchpoints');
select data.register_columns('sub_touchpoints', 'key', 'with the row', 'delete-row', array['touchpoint_id', 'user_id']);
select data.register_columns('sub_touchpoints', 'key', 'with the row', 'keep', array['author_id']);
select data.register_columns('sub_touchpoints', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['happened_at', 'channel', 'summary']);
select data.make_attachments('touchpoint_attachments', 'touchpoints', 'touchpoint_id');
