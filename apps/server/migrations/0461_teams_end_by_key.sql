-- Each person and their roles are looked up by key. Joined, the people of an organisation were read whole for each role where
-- the plan dated from when there were few of them: ten thousand roles given in one statement took two minutes.
create or replace function data.tell_teams_end() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  organisation bigint := coalesce(new.organisation_id, old.organisation_id);
  person bigint;
  latest date;
begin
  for person in select distinct id from unnest(array[old.user_id, new.user_id]) as id where id is not null loop
    select coalesce(max(coalesce(end_date, 'infinity')), '-infinity') into latest
      from data.roles where organisation_id = organisation and user_id = person and team_id is not null;
    update data.users set in_teams_until = latest
     where organisation_id = organisation and id = person and in_teams_until <> latest;
  end loop;
  return null;
end $$;
