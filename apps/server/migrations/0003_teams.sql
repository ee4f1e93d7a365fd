create table data.teams (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  parent_id bigint,
  name text collate "und-x-icu" not null,
  description text not null default '',
  hidden boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, parent_id) references data.teams (organisation_id, id),
  check (parent_id <> id)
);
create index teams_by_parent on data.teams (organisation_id, parent_id);
create index teams_by_name on data.teams (organisation_id, name, id);
select data.adopt('teams');
select data.register_columns('teams', 'organisation', 'life of the organisation', 'keep', array['parent_id', 'name', 'description', 'hidden']);

-- "This team and below" as an index lookup. Kept by the trigger below, never written by hand.
create table data.team_closure (
  organisation_id bigint not null references data.organisations,
  ancestor_id bigint not null,
  team_id bigint not null,
  depth smallint not null,
  primary key (organisation_id, ancestor_id, team_id),
  foreign key (organisation_id, ancestor_id) references data.teams (organisation_id, id) on delete cascade,
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id) on delete cascade
);
create unique index team_closure_upwards on data.team_closure (organisation_id, team_id, ancestor_id);
insert into data.table_register values ('team_closure', 'select');
select data.register_columns('team_closure', 'key', 'with the row', 'keep', array['organisation_id', 'ancestor_id', 'team_id', 'depth']);

-- A move takes the tree's lock for itself: two moves that would close a circle wait for each other. Whoever adds a
-- team shares it: the line above the new team must not change while it is copied.
create function data.keep_team_closure() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  tree bigint := hashtextextended('manyhands tree ' || new.organisation_id, 0);
begin
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock_shared(tree);
    insert into data.team_closure
      select new.organisation_id, ancestor_id, new.id, depth + 1 from data.team_closure
       where organisation_id = new.organisation_id and team_id = new.parent_id
      union all select new.organisation_id, new.id, new.id, 0;
    return new;
  end if;
  if new.parent_id is distinct from old.parent_id then
    perform pg_advisory_xact_lock(tree);
    if exists (select from data.team_closure
                where organisation_id = new.organisation_id and ancestor_id = new.id and team_id = new.parent_id) then
      raise exception 'team would stand below itself' using errcode = 'MH001', hint = 'team_circle';
    end if;
    delete from data.team_closure c
     using data.team_closure below, data.team_closure above
     where below.organisation_id = new.organisation_id and below.ancestor_id = new.id
       and above.organisation_id = new.organisation_id and above.team_id = new.id and above.ancestor_id <> new.id
       and c.organisation_id = new.organisation_id and c.team_id = below.team_id and c.ancestor_id = above.ancestor_id;
    insert into data.team_closure
      select new.organisation_id, above.ancestor_id, below.team_id, above.depth + below.depth + 1
        from data.team_closure above, data.team_closure below
       where above.organisation_id = new.organisation_id and above.team_id = new.parent_id
         and below.organisation_id = new.organisation_id and below.ancestor_id = new.id;
  end if;
  return new;
end $$;
create trigger keep_team_closure after insert or update of parent_id on data.teams
  for each row execute function data.keep_team_closure();

create table data.team_history (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  team_id bigint not null,
  change text not null check (change in ('created', 'renamed', 'moved', 'hidden', 'shown')),
  old_value text,
  new_value text,
  created_by bigint,
  primary key (organisation_id, id),
  foreign key (organisation_id, team_id) references data.teams (organisation_id, id) on delete cascade
);
create index team_history_by_team on data.team_history (organisation_id, team_id, id);
select data.adopt('team_history', 'select, insert');
select data.register_columns('team_history', 'organisation', 'life of the team', 'keep', array['team_id', 'change', 'old_value', 'new_value', 'created_by']);
