create table data.consents (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  statement text not null,
  type text not null check (type in ('radio', 'checkbox', 'multiple-checkboxes')),
  compulsory boolean not null default false,
  options jsonb not null check (jsonb_typeof(options) = 'array'),
  -- an option's number is never given again: old answers still mean the old option
  last_option_id integer not null,
  position integer not null default 0,
  archived boolean not null default false,
  primary key (organisation_id, id)
);
create index consents_by_position on data.consents (organisation_id, position, id);
select data.adopt('consents');
select data.register_columns('consents', 'organisation', 'life of the organisation', 'keep',
  array['statement', 'type', 'compulsory', 'options', 'last_option_id', 'position', 'archived']);

-- A page elsewhere or a file of ours; a file's address stands in the link as well, so that readers need only that.
create table data.terms (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  link text not null check (link <> ''),
  file_id bigint,
  position integer not null default 0,
  archived boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, file_id) references data.files (organisation_id, id),
  check (file_id is null or link = '/api/files/' || file_id || '/content')
);
create index terms_by_position on data.terms (organisation_id, position, id);
create index terms_by_name on data.terms (organisation_id, name, id);
create index terms_by_file on data.terms (organisation_id, file_id) where file_id is not null;
select data.adopt('terms');
select data.register_columns('terms', 'organisation', 'life of the organisation', 'keep', array['name', 'link', 'file_id', 'position', 'archived']);
