-- What lists of people are filtered by, each from an index.
-- safe: one row per person, built in seconds
create index users_by_dob on data.users (organisation_id, dob, id);
-- safe: the same
create index users_by_last_login on data.users (organisation_id, last_login_at, id);
-- safe: a few rows per person, built in seconds
create index roles_by_profile_and_user on data.roles (organisation_id, role_profile_id, user_id, end_date);
-- safe: the index above begins with the same columns
drop index data.roles_by_profile;

-- An answer as it is compared: without case, and short enough for an index.
create function app.fold_answer(answer jsonb) returns text language sql immutable parallel safe
  return left(lower(answer #>> '{}'), 200);
revoke all on function app.fold_answer(jsonb) from public;
grant execute on function app.fold_answer(jsonb) to manyhands_app;
-- safe: built in seconds
create index user_attributes_by_answer on data.user_attributes (organisation_id, attribute_id, app.fold_answer(value), user_id)
  where jsonb_typeof(value) <> 'array';
-- safe: only answers with several choices
create index user_attributes_by_choice on data.user_attributes using gin (value jsonb_path_ops) where jsonb_typeof(value) = 'array';
