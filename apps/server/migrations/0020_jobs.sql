-- Work done after the reply. A job is written in the transaction that wants it, so it exists exactly when the
-- deed does. The server's role sees its organisation's jobs read-only; everything else goes by the functions below.
create table data.jobs (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  name text not null,
  -- ids, not contents: what a job needs it reads when it runs
  payload jsonb not null,
  -- failed: an attempt went wrong and another will follow; dead: nobody tries again unless asked
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'dead')),
  priority smallint not null default 1 check (priority between 0 and 2),
  run_at timestamptz(3) not null,
  -- jobs of one lane run one after another, in the order of their ids
  lane text,
  dedupe_key text,
  attempts integer not null default 0,
  max_attempts integer not null check (max_attempts between 1 and 100),
  lease_seconds integer not null check (lease_seconds between 1 and 3600),
  -- who holds the job now; a holder whose lease was taken over cannot finish it any more
  lease uuid,
  leased_until timestamptz(3),
  actor_kind text not null check (actor_kind in ('user', 'system', 'anonymous', 'client')),
  actor_id bigint,
  acting_for_id bigint,
  request_id text not null,
  done integer not null default 0 check (done >= 0),
  total integer check (total >= 0),
  error_code text,
  error_detail text,
  finished_at timestamptz(3),
  primary key (organisation_id, id),
  check ((state = 'running') = (lease is not null and leased_until is not null)),
  check ((state in ('done', 'dead')) = (finished_at is not null))
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
create index jobs_due on data.jobs (priority, run_at, id) where state in ('queued', 'failed');
create index jobs_leased on data.jobs (leased_until) where state = 'running';
create index jobs_in_lane on data.jobs (organisation_id, lane, id) where lane is not null and state in ('queued', 'failed', 'running');
create index jobs_dead on data.jobs (organisation_id, id) where state = 'dead';
create index jobs_finished on data.jobs (organisation_id, finished_at) where finished_at is not null;
-- only a job that has not begun absorbs its like: one that runs may have read too early
create unique index jobs_waiting_once on data.jobs (organisation_id, name, dedupe_key) where state = 'queued' and dedupe_key is not null;
select data.adopt('jobs', 'select');
select data.register_columns('jobs', 'system', 'seven days after the end, ninety when dead', 'keep',
  array['name', 'state', 'priority', 'run_at', 'lane', 'dedupe_key', 'attempts', 'max_attempts', 'lease_seconds', 'lease', 'leased_until',
        'actor_kind', 'actor_id', 'acting_for_id', 'request_id', 'done', 'total', 'error_code', 'error_detail', 'finished_at']);
select data.register_columns('jobs', 'system', 'seven days after the end, ninety when dead; ids only', 'keep', array['payload']);

-- The last slot in which a schedule fired for an organisation. One row moves forward, so nothing piles up.
create table data.schedule_slots (
  organisation_id bigint not null references data.organisations,
  name text not null,
  slot timestamptz(3) not null,
  primary key (organisation_id, name)
);
select data.register_columns('schedule_slots', 'system', 'life of the organisation', 'keep', array['organisation_id', 'name', 'slot']);

-- A waiting job with the same key takes the wish in. Its row stays locked until the caller's transaction ends,
-- so it cannot start before the caller's changes are visible to it.
create function app.enqueue_job(job_name text, job_payload jsonb, due timestamptz, key text, job_lane text, level integer, tries integer,
  lease_length integer, by_kind text, by_id bigint, for_id bigint, request text) returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  made bigint;
  -- ordered, so that it is one look into the index and never a walk over finished jobs
  others_wait boolean := (select j.id from data.jobs j where j.state in ('queued', 'failed') and j.priority = level and j.run_at <= due
                           order by j.run_at, j.id limit 1) is not null;
begin
  insert into data.jobs as j (organisation_id, name, payload, priority, run_at, lane, dedupe_key, max_attempts, lease_seconds,
                              actor_kind, actor_id, acting_for_id, request_id)
    values (nullif(current_setting('manyhands.organisation_id', true), '')::bigint, job_name, job_payload, level, due, job_lane, key, tries, lease_length,
            by_kind, by_id, for_id, request)
    on conflict (organisation_id, name, dedupe_key) where state = 'queued' and dedupe_key is not null
    do update set run_at = least(j.run_at, excluded.run_at), priority = greatest(j.priority, excluded.priority)
    returning j.id into made;
  -- a commit that notifies waits for every other such commit, so only the first of a rush rings
  if not others_wait then perform pg_notify('manyhands_jobs', ''); end if;
  return made;
end $$;

-- Takes work of all organisations. Jobs whose holder fell silent come back first; one that has used up its
-- attempts that way is dead, for it may be what killed its holders.
create function app.claim_jobs(known text[], at_most integer, at timestamptz)
returns table (organisation_id bigint, id bigint, name text, payload jsonb, attempts integer, max_attempts integer, lease_seconds integer,
               lease uuid, actor_kind text, actor_id bigint, acting_for_id bigint, request_id text)
language plpgsql security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare
  level integer;
  taken integer;
begin
  with lost as materialized (
    select j.organisation_id, j.id from data.jobs j where j.state = 'running' and j.leased_until < clock_timestamp()
     order by j.leased_until limit 1000 for update skip locked)
  update data.jobs j
     set state = case when j.attempts >= j.max_attempts then 'dead' else 'failed' end,
         finished_at = case when j.attempts >= j.max_attempts then clock_timestamp() end,
         run_at = at, lease = null, leased_until = null, error_code = 'lease_lost', error_detail = null
    from lost where j.organisation_id = lost.organisation_id and j.id = lost.id;
  for level in reverse 2..0 loop
    exit when at_most <= 0;
    return query
      with due as materialized (
        select d.organisation_id, d.id from data.jobs d
         where d.state in ('queued', 'failed') and d.priority = level and d.run_at <= at and d.name = any(known)
           and (d.lane is null or not exists (
                 select from data.jobs before
                  where before.organisation_id = d.organisation_id and before.lane = d.lane and before.id < d.id
                    and before.state in ('queued', 'failed', 'running')))
         order by d.run_at, d.id limit at_most for update of d skip locked)
      update data.jobs j
         set state = 'running', attempts = j.attempts + 1, lease = gen_random_uuid(),
             leased_until = clock_timestamp() + make_interval(secs => j.lease_seconds)
        from due where j.organisation_id = due.organisation_id and j.id = due.id
      returning j.organisation_id, j.id, j.name, j.payload, j.attempts, j.max_attempts, j.lease_seconds, j.lease,
                j.actor_kind, j.actor_id, j.acting_for_id, j.request_id;
    get diagnostics taken = row_count;
    at_most := at_most - taken;
  end loop;
end $$;

-- Prolongs leases in one go and tells which are still held.
create function app.renew_jobs(organisations bigint[], ids bigint[], leases uuid[]) returns setof uuid
language sql security definer set search_path = pg_catalog as $$
  update data.jobs j set leased_until = clock_timestamp() + make_interval(secs => j.lease_seconds)
    from unnest(organisations, ids, leases) as held (organisation_id, id, lease)
   where j.organisation_id = held.organisation_id and j.id = held.id and j.lease = held.lease
  returning j.lease;
$$;

-- The rest speaks of one job of the organisation checked out, and only to whoever holds its lease.
create function app.complete_job(job_id bigint, held uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update data.jobs set state = 'done', finished_at = clock_timestamp(), lease = null, leased_until = null, error_code = null, error_detail = null
   where organisation_id = nullif(current_setting('manyhands.organisation_id', true), '')::bigint and id = job_id and lease = held;
  return found;
end $$;

-- No time for another attempt means that there is none.
create function app.fail_job(job_id bigint, held uuid, code text, detail text, again timestamptz) returns text
language sql security definer set search_path = pg_catalog as $$
  update data.jobs
     set state = case when again is null or attempts >= max_attempts then 'dead' else 'failed' end,
         finished_at = case when again is null or attempts >= max_attempts then clock_timestamp() end,
         run_at = coalesce(again, run_at), lease = null, leased_until = null, error_code = code, error_detail = detail
   where organisation_id = nullif(current_setting('manyhands.organisation_id', true), '')::bigint and id = job_id and lease = held
  returning state;
$$;

-- A worker that stops gives its job back as if it had never begun; its key is free for others meanwhile.
create function app.hand_back_job(job_id bigint, held uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
declare
  given boolean;
begin
  update data.jobs set state = 'queued', attempts = attempts - 1, dedupe_key = null, lease = null, leased_until = null
   where organisation_id = nullif(current_setting('manyhands.organisation_id', true), '')::bigint and id = job_id and lease = held;
  given := found;
  if given then perform pg_notify('manyhands_jobs', ''); end if;
  return given;
end $$;

create function app.report_job_progress(job_id bigint, held uuid, so_far integer, in_all integer) returns void
language sql security definer set search_path = pg_catalog as $$
  update data.jobs set done = so_far, total = in_all
   where organisation_id = nullif(current_setting('manyhands.organisation_id', true), '')::bigint and id = job_id and lease = held;
$$;

create function app.redrive_job(job_id bigint, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
declare
  revived boolean;
begin
  update data.jobs set state = 'queued', attempts = 0, run_at = at, dedupe_key = null, finished_at = null, error_code = null, error_detail = null
   where organisation_id = nullif(current_setting('manyhands.organisation_id', true), '')::bigint and id = job_id and state = 'dead';
  revived := found;
  if revived then perform pg_notify('manyhands_jobs', ''); end if;
  return revived;
end $$;

-- Names no worker knows. The moment given leaves a newer release time to start its own workers.
create function app.bury_unknown_jobs(known text[], older_than timestamptz) returns table (name text, buried bigint)
language sql security definer set search_path = pg_catalog as $$
  with dead as (
    update data.jobs j set state = 'dead', finished_at = clock_timestamp(), error_code = 'unknown_job',
           error_detail = 'no worker knows a job called ' || j.name
     where j.state in ('queued', 'failed') and j.run_at <= older_than and j.name <> all(known)
    returning j.name)
  select dead.name, count(*) from dead group by dead.name;
$$;

-- What nobody waits for goes after a day, what somebody asked for after a week, dead letters after a quarter.
create function app.sweep_jobs(at timestamptz, at_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog as $$
declare
  org bigint := nullif(current_setting('manyhands.organisation_id', true), '')::bigint;
  swept integer;
begin
  delete from data.jobs where organisation_id = org and id in (
    select id from data.jobs where organisation_id = org and finished_at < at - interval '1 day'
       and (actor_id is null or finished_at < at - interval '7 days')
       and (state = 'done' or finished_at < at - interval '90 days')
     limit at_most);
  get diagnostics swept = row_count;
  return swept;
end $$;

-- For gauges: how much waits, runs or lies dead in all organisations, and for how long the oldest has waited.
create function app.count_jobs(at timestamptz) returns table (waiting bigint, running bigint, dead bigint, oldest_seconds double precision)
language sql stable security definer set search_path = pg_catalog as $$
  select count(*), (select count(*) from data.jobs where state = 'running'), (select count(*) from data.jobs where state = 'dead'),
         coalesce(extract(epoch from greatest(at - min(run_at), interval '0')), 0)::double precision
    from data.jobs where state in ('queued', 'failed') and run_at <= at;
$$;

-- The latest moment up to `at` when the clock on that organisation's wall showed `wall`.
create function data.latest_slot(zone text, wall time, at timestamptz) returns timestamptz
language plpgsql stable set search_path = pg_catalog as $$
declare
  today date;
begin
  today := (at at time zone zone)::date;
  return case when (today + wall) at time zone zone <= at then (today + wall) at time zone zone
              else (today - 1 + wall) at time zone zone end;
exception when invalid_parameter_value then
  -- a misspelt zone must not keep every other organisation waiting
  return case when zone = 'UTC' then null else data.latest_slot('UTC', wall, at) end;
end $$;

-- One of many workers moves the slot forward; it alone writes the jobs, one per organisation. Slots that began
-- before an organisation existed are none of its business.
create function app.fire_schedule(schedule text, current_slot timestamptz, wall time, at timestamptz, job_name text, job_payload jsonb,
  tries integer, lease_length integer) returns integer
language plpgsql security definer set search_path = pg_catalog as $$
declare
  fired integer;
begin
  with zones as materialized (
    select zone, coalesce(current_slot, data.latest_slot(zone, wall, at)) as slot
      from (select distinct timezone as zone from data.organisations) as used
  ), moved as (
    insert into data.schedule_slots as s (organisation_id, name, slot)
      select o.id, schedule, z.slot from data.organisations o join zones z on z.zone = o.timezone
       where z.slot >= o.created_at order by o.id
      on conflict (organisation_id, name) do update set slot = excluded.slot where s.slot < excluded.slot
      returning s.organisation_id, s.slot
  )
  insert into data.jobs (organisation_id, name, payload, run_at, dedupe_key, max_attempts, lease_seconds, actor_kind, request_id)
    select organisation_id, job_name, job_payload, at, 'schedule', tries, lease_length, 'system',
           schedule || '@' || to_char(slot at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      from moved
    on conflict (organisation_id, name, dedupe_key) where state = 'queued' and dedupe_key is not null do nothing;
  get diagnostics fired = row_count;
  if fired > 0 then perform pg_notify('manyhands_jobs', ''); end if;
  return fired;
end $$;

revoke all on function app.enqueue_job(text, jsonb, timestamptz, text, text, integer, integer, integer, text, bigint, bigint, text),
  app.claim_jobs(text[], integer, timestamptz), app.renew_jobs(bigint[], bigint[], uuid[]), app.complete_job(bigint, uuid),
  app.fail_job(bigint, uuid, text, text, timestamptz), app.hand_back_job(bigint, uuid), app.report_job_progress(bigint, uuid, integer, integer),
  app.redrive_job(bigint, timestamptz), app.bury_unknown_jobs(text[], timestamptz), app.sweep_jobs(timestamptz, integer), app.count_jobs(timestamptz),
  app.fire_schedule(text, timestamptz, time, timestamptz, text, jsonb, integer, integer) from public;
grant execute on function app.enqueue_job(text, jsonb, timestamptz, text, text, integer, integer, integer, text, bigint, bigint, text),
  app.claim_jobs(text[], integer, timestamptz), app.renew_jobs(bigint[], bigint[], uuid[]), app.complete_job(bigint, uuid),
  app.fail_job(bigint, uuid, text, text, timestamptz), app.hand_back_job(bigint, uuid), app.report_job_progress(bigint, uuid, integer, integer),
  app.redrive_job(bigint, timestamptz), app.bury_unknown_jobs(text[], timestamptz), app.sweep_jobs(timestamptz, integer), app.count_jobs(timestamptz),
  app.fire_schedule(text, timestamptz, time, timestamptz, text, jsonb, integer, integer) to manyhands_app;
