-- What an organisation says in place of our own words, by letter and language. Deleting the row brings ours back.
create table data.email_templates (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  letter text not null,
  language text not null check (language in ('en', 'cy')),
  subject text not null,
  body text not null,
  primary key (organisation_id, id),
  unique (organisation_id, letter, language)
);
select data.adopt('email_templates');
select data.register_columns('email_templates', 'organisation', 'life of the organisation', 'keep', array['letter', 'language', 'subject', 'body']);

-- Every wording that was ever saved, also of letters that say our own words again.
create table data.email_template_versions (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  letter text not null,
  language text not null,
  subject text not null,
  body text not null,
  -- null where a program wrote it
  author_id bigint,
  primary key (organisation_id, id),
  foreign key (organisation_id, author_id) references data.users (organisation_id, id)
);
create index email_template_versions_by_letter on data.email_template_versions (organisation_id, letter, language, id);
create index email_template_versions_by_author on data.email_template_versions (organisation_id, author_id) where author_id is not null;
select data.adopt('email_template_versions', 'select, insert');
select data.register_columns('email_template_versions', 'key', 'with the row', 'keep', array['author_id']);
select data.register_columns('email_template_versions', 'organisation', 'life of the organisation', 'keep', array['letter', 'language', 'subject', 'body']);
