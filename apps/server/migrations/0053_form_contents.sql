-- `steps` is what staff put together, by ids; `form` is what applicants get, with everything it refers to as it was on
-- the day of its publishing. Later changes of an attribute or a consent reach no form that was published.
alter table data.form_versions add column form jsonb check (jsonb_typeof(form) = 'array');
update data.form_versions set form = (
  select jsonb_agg('{"questions": [], "attributes": [], "consents": [], "additional_consents": [], "terms": [], "documents": [], "min_address_history": 0,
    "apply_right_to_work": false, "minimum_age": null, "phone_number_compulsory": false, "requested_references": 0, "reference_length": 0,
    "diversity_compulsory": false, "diversity_questions": []}'::jsonb || step order by place)
  from jsonb_array_elements(steps) with ordinality as listed (step, place));
alter table data.form_versions alter column form set not null;
select data.register_columns('form_versions', 'organisation', 'as long as an application keeps it', 'keep', array['form']);
