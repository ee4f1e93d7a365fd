-- A stage's email is one that exists, and one that a stage sends is not deleted.
-- safe: no column of this kind was ever writable, so all are null
alter table data.recruitment_stages
  add constraint recruitment_stages_email_template foreign key (organisation_id, email_template_id) references data.email_templates (organisation_id, id);
-- safe: an organisation has few stages
create index recruitment_stages_by_email_template on data.recruitment_stages (organisation_id, email_template_id) where email_template_id is not null;
