-- What an opportunity says besides its name: until when one may apply, for how many, how much time it takes, where it is and with whom.
alter table data.opportunities
  add column closing_date date,
  add column places_wanted integer check (places_wanted between 1 and 100000),
  add column close_when_full boolean not null default false,
  add column time_commitment text not null default 'flexible'
    check (time_commitment in ('flexible', 'under-a-day', 'monthly', 'weekly', 'several-days', 'full-time')),
  add column from_home boolean not null default false,
  add column town text not null default '',
  add column county text not null default '',
  add column postcode text not null default '',
  add column country_code text not null default 'GB' check (country_code ~ '^[A-Z]{2}$'),
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  -- where visitors' questions go; without it nobody is invited to ask
  add column contact_email text,
  add column partner_id bigint,
  add column role_family_id bigint,
  add check ((latitude is null) = (longitude is null)),
  add foreign key (organisation_id, partner_id) references data.partners (organisation_id, id),
  add foreign key (organisation_id, role_family_id) references data.lookups (organisation_id, id);
select data.register_columns('opportunities', 'organisation', 'life of the organisation', 'keep',
  array['closing_date', 'places_wanted', 'close_when_full', 'time_commitment', 'from_home', 'town', 'county', 'postcode', 'country_code',
        'latitude', 'longitude', 'contact_email', 'partner_id', 'role_family_id']);
-- safe: an organisation has some hundred opportunities, of which few have a partner
create index opportunities_by_partner on data.opportunities (organisation_id, partner_id) where partner_id is not null;
-- safe: as above
create index opportunities_by_family on data.opportunities (organisation_id, role_family_id) where role_family_id is not null;
-- safe: nobody has been cleared before this release
create index applications_cleared on data.applications (organisation_id, opportunity_id) where state = 'cleared';

-- Public tags are shown with the opportunity, the others are for staff.
create table data.opportunity_tags (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  opportunity_id bigint not null,
  tag_id bigint not null,
  primary key (organisation_id, id),
  unique (organisation_id, opportunity_id, tag_id),
  foreign key (organisation_id, opportunity_id) references data.opportunities (organisation_id, id) on delete cascade,
  foreign key (organisation_id, tag_id) references data.tags (organisation_id, id)
);
create index opportunity_tags_by_tag on data.opportunity_tags (organisation_id, tag_id, opportunity_id);
select data.adopt('opportunity_tags');
select data.register_columns('opportunity_tags', 'organisation', 'life of the opportunity', 'keep', array['opportunity_id', 'tag_id']);

-- What staff write down about an opportunity.
create table data.opportunity_notes (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  opportunity_id bigint not null,
  -- null where a program wrote it
  author_id bigint,
  text text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, opportunity_id) references data.opportunities (organisation_id, id) on delete cascade,
  foreign key (organisation_id, author_id) references data.users (organisation_id, id)
);
create index opportunity_notes_by_opportunity on data.opportunity_notes (organisation_id, opportunity_id, id);
create index opportunity_notes_by_author on data.opportunity_notes (organisation_id, author_id) where author_id is not null;
select data.adopt('opportunity_notes');
select data.register_columns('opportunity_notes', 'key', 'with the row', 'keep', array['opportunity_id', 'author_id']);
select data.register_columns('opportunity_notes', 'organisation', 'life of the opportunity', 'keep', array['text']);

-- Pictures of a role: opportunities for it show them.
select data.make_attachments('role_profile_images', 'role_profiles', 'role_profile_id');
