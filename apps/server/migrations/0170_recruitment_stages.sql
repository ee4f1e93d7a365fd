-- How applications for a kind of opportunity are dealt with: in stages, one after the other.
create table data.recruitment_categories (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text collate "und-x-icu" not null,
  description text not null default '',
  archived boolean not null default false,
  primary key (organisation_id, id)
);
create unique index recruitment_categories_once on data.recruitment_categories (organisation_id, lower(name));
create index recruitment_categories_by_name on data.recruitment_categories (organisation_id, name, id);
select data.adopt('recruitment_categories');
select data.register_columns('recruitment_categories', 'organisation', 'life of the organisation', 'keep', array['name', 'description', 'archived']);

create table data.recruitment_stages (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  category_id bigint not null,
  name text collate "und-x-icu" not null,
  -- what applicants read of it
  public_name text collate "und-x-icu" not null,
  position integer not null default 0,
  kind text not null check (kind in ('new', 'review', 'interview', 'checks', 'offer')),
  -- an application should leave it by then; after max_days it is overdue
  ideal_days smallint,
  max_days smallint,
  -- what must be there before an application is cleared; each is judged by the module it comes from
  requirements text[] not null default '{}',
  -- the letter that goes out on entering; templates come with their own table
  email_template_id bigint,
  archived boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, category_id) references data.recruitment_categories (organisation_id, id) on delete cascade,
  check (ideal_days between 1 and 365),
  check (max_days between 1 and 365)
);
create unique index recruitment_stages_once on data.recruitment_stages (organisation_id, category_id, lower(name));
create index recruitment_stages_by_position on data.recruitment_stages (organisation_id, category_id, position, id);
select data.adopt('recruitment_stages');
select data.register_columns('recruitment_stages', 'key', 'with the row', 'keep', array['category_id', 'email_template_id']);
select data.register_columns('recruitment_stages', 'organisation', 'life of the organisation', 'keep',
  array['name', 'public_name', 'position', 'kind', 'ideal_days', 'max_days', 'requirements', 'archived']);

-- The category of an opportunity that names none. An organisation that has no category gets the usual one.
create function data.default_category(org bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  found bigint;
begin
  select id into found from data.recruitment_categories where organisation_id = org order by archived, id limit 1;
  if found is not null then return found; end if;
  insert into data.recruitment_categories (organisation_id, name) values (org, 'General')
    on conflict (organisation_id, lower(name)) do nothing returning id into found;
  if found is null then
    select id into found from data.recruitment_categories where organisation_id = org and lower(name) = 'general';
    return found;
  end if;
  insert into data.recruitment_stages (organisation_id, category_id, name, public_name, position, kind, ideal_days, max_days, requirements) values
    (org, found, 'New', 'Application received', 1, 'new', 3, 7, '{}'),
    (org, found, 'Review', 'In review', 2, 'review', 5, 14, '{}'),
    (org, found, 'Interview', 'Interview', 3, 'interview', 7, 21, '{}'),
    (org, found, 'Checks', 'Checks', 4, 'checks', 14, 42, '{references,documents,parental-consent}'),
    (org, found, 'Offer', 'Offer', 5, 'offer', 3, 10, '{}');
  return found;
end $$;

create function data.first_stage(org bigint, category bigint) returns bigint
language sql stable security definer set search_path = pg_catalog as $$
  select id from data.recruitment_stages where organisation_id = org and category_id = category order by archived, position, id limit 1;
$$;

alter table data.opportunities add column category_id bigint;
update data.opportunities set category_id = data.default_category(organisation_id);
-- safe: an organisation has few opportunities, and migrations run before the server takes requests
alter table data.opportunities alter column category_id set not null;
alter table data.opportunities
  add constraint opportunities_category foreign key (organisation_id, category_id) references data.recruitment_categories (organisation_id, id);
-- safe: as above
create index opportunities_by_category on data.opportunities (organisation_id, category_id);
select data.register_columns('opportunities', 'key', 'with the row', 'keep', array['category_id']);

create function data.choose_category() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  new.category_id := data.default_category(new.organisation_id);
  return new;
end $$;
create trigger choose_category before insert on data.opportunities
  for each row when (new.category_id is null) execute function data.choose_category();

-- Where an application stands, since when, and who looks after it.
alter table data.applications
  add column stage_id bigint,
  add column stage_entered_at timestamptz(3) not null default now(),
  add column assigned_to bigint;
update data.applications a set stage_entered_at = coalesce(a.completed_at, a.applied_at), stage_id = data.first_stage(o.organisation_id, o.category_id)
  from data.opportunities o where o.organisation_id = a.organisation_id and o.id = a.opportunity_id;
alter table data.applications
  add constraint applications_stage foreign key (organisation_id, stage_id) references data.recruitment_stages (organisation_id, id),
  add constraint applications_assigned_to foreign key (organisation_id, assigned_to) references data.users (organisation_id, id);
-- safe: one row per application, built in seconds
create index applications_by_stage on data.applications (organisation_id, stage_id, applied_at, id);
-- safe: as above
create index applications_by_stage_entry on data.applications (organisation_id, stage_entered_at, id);
-- safe: as above
create index applications_by_assigned on data.applications (organisation_id, assigned_to, applied_at, id) where assigned_to is not null;
select data.register_columns('applications', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['stage_id', 'stage_entered_at', 'assigned_to']);
select data.register_export('applications', 'withhold', array['assigned_to']);

-- A new application enters the first stage of its category, and its time there begins once the applicant has completed it.
create function data.enter_first_stage() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    select data.first_stage(o.organisation_id, o.category_id) into new.stage_id
      from data.opportunities o where o.organisation_id = new.organisation_id and o.id = new.opportunity_id;
  end if;
  new.stage_entered_at := coalesce(new.completed_at, new.applied_at);
  return new;
end $$;
create trigger enter_first_stage before insert on data.applications
  for each row when (new.stage_id is null) execute function data.enter_first_stage();
create trigger restart_first_stage before update of state on data.applications
  for each row when (old.state = 'awaiting-applicant' and new.state = 'submitted') execute function data.enter_first_stage();

-- Where an opportunity gets another category, those who wait go on in its stage of the same kind, else in its first.
create function data.follow_category() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update data.applications a set stage_id = coalesce(
      (select t.id from data.recruitment_stages s join data.recruitment_stages t on t.organisation_id = s.organisation_id and t.kind = s.kind
        where s.organisation_id = a.organisation_id and s.id = a.stage_id and t.category_id = new.category_id and not t.archived
        order by t.position, t.id limit 1),
      data.first_stage(new.organisation_id, new.category_id))
   where a.organisation_id = new.organisation_id and a.opportunity_id = new.id and a.state in ('awaiting-applicant', 'submitted', 'reviewing');
  return null;
end $$;
create trigger follow_category after update of category_id on data.opportunities
  for each row when (old.category_id is distinct from new.category_id) execute function data.follow_category();

revoke all on function data.default_category(bigint), data.first_stage(bigint, bigint), data.choose_category(), data.enter_first_stage(), data.follow_category() from public;

-- Nobody gives what they do not hold, so new permissions begin with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['assign-applications', 'decide-applications', 'override-requirements']
 where 'manage-permissions' = any(permissions);
