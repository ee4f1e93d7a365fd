-- Referees, parents and documents are looked after by those who recruit for what was applied for, so each row names that too.
alter table data.application_references add column opportunity_id bigint;
alter table data.application_documents add column opportunity_id bigint;
create trigger name_opportunity before insert on data.application_references for each row execute function data.name_opportunity();
create trigger name_opportunity before insert on data.application_documents for each row execute function data.name_opportunity();
-- safe: migrations run before the server takes requests, and there are a few rows for each application
update data.application_references c set opportunity_id = a.opportunity_id from data.applications a where a.organisation_id = c.organisation_id and a.id = c.application_id;
-- safe: as above
update data.application_documents c set opportunity_id = a.opportunity_id from data.applications a where a.organisation_id = c.organisation_id and a.id = c.application_id;
select data.register_columns('application_references', 'key', 'with the row', 'delete-row', array['opportunity_id']);
select data.register_columns('application_documents', 'key', 'with the row', 'delete-row', array['opportunity_id']);

-- Reminders go out by themselves after 7 and 14 days, unless staff stop them. An answer taken by telephone names who wrote it down.
alter table data.application_references
  add column reminders_sent smallint not null default 0,
  add column reminders_stopped boolean not null default false,
  add column taken_by bigint,
  add constraint application_references_taken_by foreign key (organisation_id, taken_by) references data.users (organisation_id, id);
-- A parent without an address is asked by telephone.
alter table data.parental_consents alter column email set default '';
alter table data.parental_consents
  add column phone_number text not null default '',
  add column reminders_sent smallint not null default 0,
  add column reminders_stopped boolean not null default false,
  add column taken_by bigint,
  add constraint parental_consents_taken_by foreign key (organisation_id, taken_by) references data.users (organisation_id, id);
-- safe: as above
update data.application_references set reminders_sent = 1 where reminded_at is not null;
-- safe: as above
update data.parental_consents set reminders_sent = 1 where reminded_at is not null;
select data.register_columns('application_references', 'personal', 'while the person is known to the organisation', 'delete-row', array['reminders_sent', 'reminders_stopped']);
select data.register_columns('application_references', 'key', 'with the row', 'keep', array['taken_by']);
select data.register_columns('parental_consents', 'personal', 'while the person is known to the organisation', 'delete-row', array['phone_number', 'reminders_sent', 'reminders_stopped']);
select data.register_columns('parental_consents', 'key', 'with the row', 'keep', array['taken_by']);
update data.table_register set grants = 'select, insert, update, delete' where table_name = 'parental_consents';

drop index data.application_references_waiting;
drop index data.parental_consents_waiting;
-- safe: as above
create index application_references_waiting on data.application_references (organisation_id, requested_at, id) where state = 'requested' and reminders_sent < 2 and not reminders_stopped;
-- safe: as above
create index parental_consents_waiting on data.parental_consents (organisation_id, requested_at, id) where state = 'requested' and reminders_sent < 2 and not reminders_stopped;
-- safe: as above
create index application_references_taken on data.application_references (organisation_id, taken_by) where taken_by is not null;
-- safe: as above
create index parental_consents_taken on data.parental_consents (organisation_id, taken_by) where taken_by is not null;
-- safe: as above
create index application_documents_by_application on data.application_documents (organisation_id, application_id, id);

-- Nobody gives what they do not hold, so a new permission begins with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['manage-references'] where 'manage-permissions' = any(permissions);
