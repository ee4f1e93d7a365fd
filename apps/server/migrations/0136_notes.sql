-- What staff write down about a person, and the replies to it.
create table data.notes (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  -- null where a program wrote it
  author_id bigint,
  category_id bigint,
  text text not null,
  visibility text not null default 'team' check (visibility in ('private', 'team', 'all-staff', 'safeguarding')),
  pinned boolean not null default false,
  shared_with_person boolean not null default false,
  -- with a reason the note is left out of what the person downloads
  withheld_reason text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, author_id) references data.users (organisation_id, id),
  foreign key (organisation_id, category_id) references data.lookups (organisation_id, id),
  check (not shared_with_person or visibility in ('team', 'all-staff'))
);
create index notes_by_user on data.notes (organisation_id, user_id, id);
create index notes_by_author on data.notes (organisation_id, author_id) where author_id is not null;
create index notes_by_category on data.notes (organisation_id, category_id) where category_id is not null;
select data.adopt('notes');
select data.register_columns('notes', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('notes', 'key', 'with the row', 'keep', array['author_id', 'category_id']);
select data.register_columns('notes', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['text', 'visibility', 'pinned', 'shared_with_person', 'withheld_reason']);
select data.register_export('notes', 'never', array['withheld_reason']);

create table data.sub_notes (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  note_id bigint not null,
  user_id bigint not null,
  author_id bigint,
  text text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, note_id) references data.notes (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, author_id) references data.users (organisation_id, id)
);
create index sub_notes_by_note on data.sub_notes (organisation_id, note_id, id);
create index sub_notes_by_user on data.sub_notes (organisation_id, user_id);
create index sub_notes_by_author on data.sub_notes (organisation_id, author_id) where author_id is not null;
select data.adopt('sub_notes');
select data.register_columns('sub_notes', 'key', 'with the row', 'delete-row', array['note_id', 'user_id']);
select data.register_columns('sub_notes', 'key', 'with the row', 'keep', array['author_id']);
select data.register_columns('sub_notes', 'personal', 'while the person is known to the organisation', 'delete-row', array['text']);

-- Nobody gives what they do not hold, so new permissions begin with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['view-notes', 'edit-notes', 'view-safeguarding-notes']
 where 'manage-permissions' = any(permissions);
