-- Sites of the organisation's own that may show its forms in a frame. Their version is their own, as that of the sign-in settings is:
-- the organisation's row rises with every change of who may do what.
alter table data.organisations
  add column embed_sites text[] not null default '{}' check (cardinality(embed_sites) <= 20),
  add column embed_version integer not null default 1;
select data.register_columns('organisations', 'organisation', 'life of the organisation', 'keep', array['embed_sites']);
select data.register_columns('organisations', 'system', 'life of the organisation', 'keep', array['embed_version']);

create function data.touch_embed_settings() returns trigger language plpgsql as $$
begin
  new.embed_version := old.embed_version + 1;
  return new;
end $$;
create trigger touch_embed_settings before update on data.organisations for each row
  when (old.embed_sites is distinct from new.embed_sites)
  execute function data.touch_embed_settings();
