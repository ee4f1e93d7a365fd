-- People whom the organisation does not want to accept. An entry warns those who may see it; it decides nothing, belongs to no account
-- and outlives the erasing of one, until it expires.
create table data.blacklist_entries (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  first_name text collate "und-x-icu" not null,
  last_name text collate "und-x-icu" not null,
  dob date,
  email text,
  reason text not null,
  -- null where a program wrote it
  author_id bigint,
  review_on date not null,
  expires_on date not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, author_id) references data.users (organisation_id, id),
  check (dob is not null or email is not null),
  check (review_on <= expires_on)
);
create index blacklist_entries_by_name on data.blacklist_entries (organisation_id, last_name, first_name, id);
create index blacklist_entries_by_dob on data.blacklist_entries (organisation_id, dob) where dob is not null;
create index blacklist_entries_by_email on data.blacklist_entries (organisation_id, lower(email)) where email is not null;
create index blacklist_entries_by_review on data.blacklist_entries (organisation_id, review_on, id);
create index blacklist_entries_by_expiry on data.blacklist_entries (organisation_id, expires_on, id);
create index blacklist_entries_by_author on data.blacklist_entries (organisation_id, author_id) where author_id is not null;
select data.adopt('blacklist_entries');
select data.register_columns('blacklist_entries', 'key', 'with the row', 'keep', array['author_id']);
select data.register_columns('blacklist_entries', 'personal', 'until the entry expires', 'keep',
  array['first_name', 'last_name', 'dob', 'email', 'reason', 'review_on', 'expires_on']);

-- Nobody gives what they do not hold, so new permissions begin with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['view-blacklist', 'manage-blacklist']
 where 'manage-permissions' = any(permissions);
