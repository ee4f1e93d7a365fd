-- The next version of a form while it is put together. Whoever begins one begins it for everybody: there is one for each
-- version that it follows.
create table data.form_drafts (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  opportunity_id bigint not null,
  -- the version it was copied from; 0: there was none
  follows integer not null default 0,
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  primary key (organisation_id, id),
  unique (organisation_id, opportunity_id, follows),
  -- nothing rests on what nobody has filled in
  foreign key (organisation_id, opportunity_id) references data.opportunities (organisation_id, id) on delete cascade
);
select data.adopt('form_drafts');
select data.register_columns('form_drafts', 'organisation', 'until it is published', 'keep', array['opportunity_id', 'follows', 'steps']);
