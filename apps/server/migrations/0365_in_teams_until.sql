-- Until when a role binds a person to a team, infinity where it has no end, -infinity where none ever did. Whoever asks for
-- people of their teams passes over everybody else without looking at their roles.
alter table data.users add column in_teams_until date not null default 'infinity';
update data.users u set in_teams_until = coalesce(r.until, '-infinity')
  from data.users p left join lateral (
    select max(coalesce(end_date, 'infinity')) as until from data.roles
     where organisation_id = p.organisation_id and user_id = p.id and team_id is not null) r on true
 where u.organisation_id = p.organisation_id and u.id = p.id and r.until is distinct from 'infinity';
alter table data.users alter column in_teams_until set default '-infinity';
select data.register_columns('users', 'system', 'while the person is known to the organisation', 'keep', array['in_teams_until']);
select data.register_export('users', 'never', array['in_teams_until']);

-- After raise_access, which has the person's row by then: of two changes at once the later one sees the roles of the other.
create function data.tell_teams_end() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update data.users u set in_teams_until = r.until
    from (select p.id, coalesce((select max(coalesce(h.end_date, 'infinity')) from data.roles h
                   where h.organisation_id = coalesce(new.organisation_id, old.organisation_id)
                     and h.user_id = p.id and h.team_id is not null), '-infinity') as until
            from (select distinct unnest(array[old.user_id, new.user_id]) as id) p) r
   where u.organisation_id = coalesce(new.organisation_id, old.organisation_id) and u.id = r.id
     and u.in_teams_until <> r.until;
  return null;
end $$;
create trigger tell_teams_end after insert or delete or update of user_id, team_id, end_date on data.roles
  for each row execute function data.tell_teams_end();

-- safe: made anew in seconds for a million people
drop index data.users_by_status;
-- safe: as above
create index users_by_status on data.users (organisation_id, status_id, id) include (in_teams_until);
-- safe: as above
drop index data.users_by_status_and_name;
-- safe: as above
create index users_by_status_and_name on data.users (organisation_id, status_id, last_name, id) include (in_teams_until);
