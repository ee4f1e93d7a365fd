-- Written with what a job has finished for good, in one transaction: whoever got further has all attempts before them again,
-- so that only what stands still dies. False for whoever does not hold the job any more.
create function app.keep_job_progress(job_id bigint, held uuid, so_far integer, in_all integer) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update data.jobs set done = so_far, total = in_all, attempts = case when so_far > done then 1 else attempts end
   where organisation_id = nullif(current_setting('manyhands.organisation_id', true), '')::bigint and id = job_id and lease = held;
  return found;
end $$;
revoke all on function app.keep_job_progress(bigint, uuid, integer, integer) from public;
grant execute on function app.keep_job_progress(bigint, uuid, integer, integer) to manyhands_app;
