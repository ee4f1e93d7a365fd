-- The organisation's row rises with every change of who may do what, so its own version says nothing about these settings:
-- whoever changes them would be told that somebody else had.
alter table data.organisations add column sign_in_version integer not null default 1;
select data.register_columns('organisations', 'system', 'life of the organisation', 'keep', array['sign_in_version']);

create function data.touch_sign_in_settings() returns trigger language plpgsql as $$
begin
  new.sign_in_version := old.sign_in_version + 1;
  return new;
end $$;
create trigger touch_sign_in_settings before update on data.organisations for each row
  when ((old.staff_session_minutes, old.staff_idle_minutes, old.volunteer_session_minutes, old.volunteer_idle_minutes, old.session_warning_seconds, old.private_email_check)
        is distinct from
        (new.staff_session_minutes, new.staff_idle_minutes, new.volunteer_session_minutes, new.volunteer_idle_minutes, new.session_warning_seconds, new.private_email_check))
  execute function data.touch_sign_in_settings();
