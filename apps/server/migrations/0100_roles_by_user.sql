-- "The roles of a person today" asks for person and dates. With the team between the two, PostgreSQL 18 steps from team to
-- team through the whole index instead of reading the two or three roles a person has.
drop index data.roles_by_user;
create index roles_by_user on data.roles (organisation_id, user_id, start_date, end_date, team_id);
