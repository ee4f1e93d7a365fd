-- What was agreed to with an application is read by those who recruit for what was applied for, so it names that too.
alter table data.application_consents add column opportunity_id bigint;
alter table data.parental_consents add column opportunity_id bigint;
create function data.name_opportunity() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  select a.opportunity_id into new.opportunity_id from data.applications a where a.organisation_id = new.organisation_id and a.id = new.application_id;
  return new;
end $$;
revoke all on function data.name_opportunity() from public;
create trigger name_opportunity before insert on data.application_consents for each row execute function data.name_opportunity();
create trigger name_opportunity before insert on data.parental_consents for each row execute function data.name_opportunity();
update data.application_consents c set opportunity_id = a.opportunity_id from data.applications a where a.organisation_id = c.organisation_id and a.id = c.application_id;
update data.parental_consents c set opportunity_id = a.opportunity_id from data.applications a where a.organisation_id = c.organisation_id and a.id = c.application_id;
select data.register_columns('application_consents', 'key', 'with the row', 'delete-row', array['opportunity_id']);
select data.register_columns('parental_consents', 'key', 'with the row', 'delete-row', array['opportunity_id']);
