-- Who did what, written in the transaction of the deed. The values sit in a table of their own that erasing
-- a person may empty: the chain covers their salted digest only, so it stays whole.
create table data.audit_entries (
  organisation_id bigint not null references data.organisations,
  id bigint generated always as identity,
  at timestamptz(3) not null default now(),
  transaction_id xid8 not null default pg_current_xact_id(),
  actor_kind text not null check (actor_kind in ('user', 'system', 'anonymous', 'client')),
  actor_id bigint,
  acting_for_id bigint,
  -- the program that acted, by itself or for the actor
  client_id bigint,
  action text not null,
  resource text not null,
  row_id bigint,
  subject_id bigint,
  request_id text not null,
  values_digest bytea not null,
  number bigint,
  seal bytea,
  primary key (organisation_id, id)
);
create index audit_entries_unsealed on data.audit_entries (organisation_id, id) where number is null;
create unique index audit_entries_by_number on data.audit_entries (organisation_id, number) where number is not null;
create index audit_entries_by_row on data.audit_entries (organisation_id, resource, row_id, id);
create index audit_entries_by_subject on data.audit_entries (organisation_id, subject_id, id) where subject_id is not null;
-- what changed since a moment: one look per resource, however much was written in between
create index audit_entries_by_change on data.audit_entries (organisation_id, resource, transaction_id);
insert into data.table_register values ('audit_entries', 'select');
select data.register_columns('audit_entries', 'system', 'seven years', 'keep',
  array['organisation_id', 'id', 'at', 'transaction_id', 'actor_kind', 'actor_id', 'acting_for_id', 'client_id', 'action', 'resource', 'row_id',
        'subject_id', 'request_id', 'values_digest', 'number', 'seal']);

create table data.audit_values (
  organisation_id bigint not null,
  entry_id bigint not null,
  user_id bigint,
  -- goes with the values: without it nobody can guess erased ones from their digest
  salt uuid not null,
  changes jsonb not null,
  primary key (organisation_id, entry_id),
  foreign key (organisation_id, entry_id) references data.audit_entries (organisation_id, id)
);
create index audit_values_by_user on data.audit_values (organisation_id, user_id) where user_id is not null;
insert into data.table_register values ('audit_values', 'select');
select data.register_columns('audit_values', 'personal', 'seven years', 'delete-row', array['organisation_id', 'entry_id', 'user_id', 'salt', 'changes']);

create table data.audit_heads (
  organisation_id bigint primary key references data.organisations,
  number bigint not null,
  seal bytea not null
);
select data.register_columns('audit_heads', 'system', 'seven years', 'keep', array['organisation_id', 'number', 'seal']);

create function data.audit_values_digest(salt uuid, changes jsonb) returns bytea
language sql immutable as $$ select sha256(convert_to(salt::text || changes::text, 'UTF8')) $$;

create function app.write_audit(actor_kind text, actor_id bigint, acting_for_id bigint, action text, resource text,
  row_id bigint, subject_id bigint, request_id text, changes jsonb, client_id bigint default null) returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  org bigint := nullif(current_setting('manyhands.organisation_id', true), '')::bigint;
  salt uuid := gen_random_uuid();
  entry bigint;
begin
  insert into data.audit_entries (organisation_id, actor_kind, actor_id, acting_for_id, client_id, action, resource, row_id, subject_id, request_id, values_digest)
    values (org, actor_kind, actor_id, acting_for_id, client_id, action, resource, row_id, subject_id, request_id, data.audit_values_digest(salt, changes))
    returning id into entry;
  insert into data.audit_values (organisation_id, entry_id, user_id, salt, changes) values (org, entry, subject_id, salt, changes);
  return entry;
end $$;

create function data.audit_seal(previous bytea, e data.audit_entries, number bigint) returns bytea
language sql immutable set search_path = pg_catalog as $$
  select sha256(previous || convert_to(jsonb_build_array(number, e.organisation_id, e.id, extract(epoch from e.at), e.actor_kind, e.actor_id,
    e.acting_for_id, e.client_id, e.action, e.resource, e.row_id, e.subject_id, e.request_id)::text, 'UTF8') || e.values_digest);
$$;

-- Only entries older than every running transaction are numbered: nothing can appear before them any more.
create function app.seal_audit(at_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog as $$
declare
  org bigint := nullif(current_setting('manyhands.organisation_id', true), '')::bigint;
  head data.audit_heads;
  e data.audit_entries;
  sealed integer := 0;
begin
  insert into data.audit_heads values (org, 0, '\x'::bytea) on conflict do nothing;
  select * into head from data.audit_heads where organisation_id = org for update;
  for e in select * from data.audit_entries
            where organisation_id = org and number is null and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
            order by id limit at_most loop
    head.number := head.number + 1;
    head.seal := data.audit_seal(head.seal, e, head.number);
    update data.audit_entries set number = head.number, seal = head.seal where organisation_id = org and id = e.id;
    sealed := sealed + 1;
  end loop;
  update data.audit_heads set number = head.number, seal = head.seal where organisation_id = org;
  return sealed;
end $$;

-- The number of the first entry that does not fit the chain, or null when all is whole.
create function app.verify_audit() returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  org bigint := nullif(current_setting('manyhands.organisation_id', true), '')::bigint;
  expected bigint := 0;
  previous bytea := '\x'::bytea;
  e data.audit_entries;
  head data.audit_heads;
begin
  for e in select * from data.audit_entries where organisation_id = org and number is not null order by number loop
    expected := expected + 1;
    previous := data.audit_seal(previous, e, expected);
    if e.number <> expected or e.seal is distinct from previous then return expected; end if;
    if exists (select from data.audit_values v where v.organisation_id = org and v.entry_id = e.id
                and data.audit_values_digest(v.salt, v.changes) <> e.values_digest) then return expected; end if;
  end loop;
  select * into head from data.audit_heads where organisation_id = org;
  if found and (head.number <> expected or head.seal <> previous) then return expected + 1; end if;
  return null;
end $$;
revoke all on function app.write_audit(text, bigint, bigint, text, text, bigint, bigint, text, jsonb, bigint), app.seal_audit(integer), app.verify_audit() from public;
grant execute on function app.write_audit(text, bigint, bigint, text, text, bigint, bigint, text, jsonb, bigint), app.seal_audit(integer), app.verify_audit() to manyhands_app;
