-- A scorecard question can be asked of the applicants of one category; null: of all.
alter table data.recruitment_questions add column category_id bigint;
alter table data.recruitment_questions
  add constraint recruitment_questions_category foreign key (organisation_id, category_id) references data.recruitment_categories (organisation_id, id);
-- safe: an organisation has few questions
create index recruitment_questions_by_category on data.recruitment_questions (organisation_id, category_id) where category_id is not null;
select data.register_columns('recruitment_questions', 'key', 'with the row', 'keep', array['category_id']);
