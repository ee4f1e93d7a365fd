-- What an organisation says about itself. The logo is a file that it owns; the version is its own, since the row rises with
-- every change of who may do what.
alter table data.organisations
  add column logo_file_id bigint,
  add column languages text[] not null default '{en,cy}' check (cardinality(languages) > 0 and languages <@ array['en', 'cy']),
  add column contact_email text,
  add column contact_phone text not null default '',
  add column contact_address text not null default '',
  add column website text,
  add column settings_version integer not null default 1;
select data.register_columns('organisations', 'organisation', 'life of the organisation', 'keep',
  array['logo_file_id', 'languages', 'contact_email', 'contact_phone', 'contact_address', 'website']);
select data.register_columns('organisations', 'system', 'life of the organisation', 'keep', array['settings_version']);

create function data.touch_organisation_settings() returns trigger language plpgsql as $$
begin
  new.settings_version := old.settings_version + 1;
  return new;
end $$;
create trigger touch_organisation_settings before update on data.organisations for each row
  when ((old.name, old.logo_file_id, old.brand_colour, old.timezone, old.language, old.languages, old.minor_age,
         old.contact_email, old.contact_phone, old.contact_address, old.website)
        is distinct from
        (new.name, new.logo_file_id, new.brand_colour, new.timezone, new.language, new.languages, new.minor_age,
         new.contact_email, new.contact_phone, new.contact_address, new.website))
  execute function data.touch_organisation_settings();
