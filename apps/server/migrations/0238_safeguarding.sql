-- How an organisation looks after people under age, and how long it keeps those whom it declined.
alter table data.organisations
  add column minimum_age smallint not null default 0 check (minimum_age between 0 and 25),
  add column second_adult boolean not null default false,
  add column minor_latest_finish text not null default '20:00' check (minor_latest_finish ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column minor_hours_day smallint not null default 8 check (minor_hours_day between 1 and 24),
  add column minor_hours_week smallint not null default 12 check (minor_hours_week between 1 and 168),
  add column declined_months smallint not null default 6 check (declined_months between 1 and 84),
  add column safeguarding_version integer not null default 1;
select data.register_columns('organisations', 'organisation', 'life of the organisation', 'keep',
  array['minimum_age', 'second_adult', 'minor_latest_finish', 'minor_hours_day', 'minor_hours_week', 'declined_months']);
select data.register_columns('organisations', 'system', 'life of the organisation', 'keep', array['safeguarding_version']);

create function data.touch_safeguarding() returns trigger language plpgsql as $$
begin
  new.safeguarding_version := old.safeguarding_version + 1;
  return new;
end $$;
create trigger touch_safeguarding before update on data.organisations for each row
  when ((old.minimum_age, old.second_adult, old.minor_latest_finish, old.minor_hours_day, old.minor_hours_week, old.declined_months)
        is distinct from
        (new.minimum_age, new.second_adult, new.minor_latest_finish, new.minor_hours_day, new.minor_hours_week, new.declined_months))
  execute function data.touch_safeguarding();

-- Nobody gives what they do not hold, so new permissions begin with those who decide about permissions.
update data.permission_groups set permissions = permissions || array['manage-safeguarding'] where 'manage-permissions' = any(permissions);
