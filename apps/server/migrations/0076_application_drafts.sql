-- An application that is still being written. Its key is kept as a digest; a draft of an account has one too, which
-- nobody was given, so that what hangs on it is found the same way.
create table data.application_drafts (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  opportunity_id bigint not null,
  form_version_id bigint not null,
  key_digest bytea not null check (length(key_digest) = 32),
  email text not null check (length(email) <= 254),
  -- whose account it belongs to; null: whoever holds the key and knows the address
  user_id bigint,
  -- who filled it in for the applicant
  started_by bigint,
  -- there is no account that could be signed in to yet
  require_password boolean not null,
  expires_at timestamptz(3) not null,
  primary key (organisation_id, id),
  unique (organisation_id, key_digest),
  foreign key (organisation_id, opportunity_id) references data.opportunities (organisation_id, id),
  foreign key (organisation_id, form_version_id) references data.form_versions (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
-- begun by themselves: what somebody else fills in for them comes beside it
create unique index application_drafts_one_of_account on data.application_drafts (organisation_id, opportunity_id, user_id) where user_id is not null and started_by is null;
create index application_drafts_by_person on data.application_drafts (organisation_id, user_id) where user_id is not null;
create index application_drafts_by_end on data.application_drafts (organisation_id, expires_at);
create index application_drafts_by_form on data.application_drafts (organisation_id, form_version_id);
select data.adopt('application_drafts');
select data.register_columns('application_drafts', 'key', 'with the row', 'keep', array['opportunity_id', 'form_version_id', 'started_by']);
select data.register_columns('application_drafts', 'key', 'with the row', 'delete-row', array['user_id']);
select data.register_columns('application_drafts', 'secret', 'thirty days after it was last saved', 'delete-row', array['key_digest']);
select data.register_columns('application_drafts', 'personal', 'thirty days after it was last saved', 'delete-row', array['email']);
select data.register_columns('application_drafts', 'system', 'with the row', 'keep', array['require_password', 'expires_at']);

-- One row per step, each with a version of its own, so that two tabs get in each other's way only where they write the same.
create table data.application_draft_steps (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  draft_id bigint not null,
  step text not null,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  saved_at timestamptz(3) not null,
  primary key (organisation_id, draft_id, step),
  foreign key (organisation_id, draft_id) references data.application_drafts (organisation_id, id) on delete cascade
);
select data.adopt('application_draft_steps');
select data.register_columns('application_draft_steps', 'key', 'with the row', 'keep', array['draft_id', 'step']);
select data.register_columns('application_draft_steps', 'sensitive', 'thirty days after it was last saved', 'delete-row', array['data']);
select data.register_columns('application_draft_steps', 'system', 'with the row', 'keep', array['saved_at']);

-- Whatever ends a draft (sent, expired, its person erased), its uploads and its diversity answers go with it, unless
-- the application took them over first.
create function data.end_draft() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from data.files where organisation_id = old.organisation_id and owner_resource = 'applicationDraft' and owner_id = old.id;
  delete from diversity.draft_answers where organisation_id = old.organisation_id and subject = diversity.subject_of_draft(old.organisation_id, old.key_digest);
  return null;
end $$;
create trigger end_draft after delete on data.application_drafts for each row execute function data.end_draft();
