-- Whether people know of their part in a shift: staff plan on drafts, and those on one hear of it when it is published.
alter table data.shift_assignments add column announced boolean not null default true;
select data.register_columns('shift_assignments', 'personal', 'while the person is known to the organisation', 'delete-row', array['announced']);
select data.register_export('shift_assignments', 'never', array['announced']);
update data.shift_assignments a set announced = false from data.shifts s
 where s.organisation_id = a.organisation_id and s.id = a.shift_id and s.state = 'draft';

create or replace function data.place_assignment() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  select s.rota_id, s.team_id, s.starts_at, s.ends_at, s.day, s.state <> 'draft'
    into new.rota_id, new.team_id, new.starts_at, new.ends_at, new.day, new.announced
    from data.shifts s where s.organisation_id = new.organisation_id and s.id = new.shift_id;
  return new;
end $$;
