create table data.organisations (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  -- where mailed links lead; never taken from a request
  public_url text not null,
  is_default boolean not null default false,
  currency_symbol text not null default '£',
  timezone text not null default 'Europe/London',
  language text not null default 'en',
  date_format text not null default 'DD/MM/Y',
  minor_age smallint not null default 18 check (minor_age between 0 and 30),
  brand_colour text not null default '#115e4a' check (brand_colour ~ '^#[0-9a-f]{6}$'),
  logo_letter text not null default 'M',
  -- a map of feature to amount (null: unlimited), or the older plain list that means all of it unlimited
  package_features jsonb not null default '{}'::jsonb,
  tech_features jsonb not null default '[]'::jsonb,
  -- raised by every change of who may do what, so that a cached reach is never trusted too long
  access_version bigint not null default 1
);
create unique index organisations_one_default on data.organisations (is_default) where is_default;
select data.adopt('organisations', 'select, update');
select data.register_columns('organisations', 'organisation', 'life of the organisation', 'keep',
  array['slug', 'name', 'public_url', 'is_default', 'currency_symbol', 'timezone', 'language', 'date_format', 'minor_age',
        'brand_colour', 'logo_letter', 'package_features', 'tech_features', 'access_version']);

create table data.organisation_hosts (
  host text primary key,
  organisation_id bigint not null references data.organisations
);
select data.register_columns('organisation_hosts', 'organisation', 'life of the organisation', 'keep', array['host', 'organisation_id']);

-- Before an organisation is known nothing can be read; these two answers are the only ones the server gets.
create function app.organisation_of_host(wanted text) returns bigint
language sql stable security definer set search_path = pg_catalog as $$
  select coalesce(
    (select organisation_id from data.organisation_hosts where host = wanted),
    (select id from data.organisations where is_default));
$$;
create function app.organisation_ids() returns setof bigint
language sql stable security definer set search_path = pg_catalog as $$
  select id from data.organisations order by id;
$$;
revoke all on function app.organisation_of_host(text), app.organisation_ids() from public;
grant execute on function app.organisation_of_host(text), app.organisation_ids() to manyhands_app;
