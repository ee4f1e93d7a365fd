-- Of two answers to the same consent a merge keeps the newer one. It went by when the row was last written, which an earlier merge has
-- done too: what counts is when the person answered.
do $$
declare
  before text := pg_get_functiondef('data.merge_people(bigint, bigint, bigint, boolean, boolean)'::regprocedure);
  after text := replace(replace(before, 'b.updated_at > a.updated_at', 'b.answered_at > a.answered_at'), 'b.updated_at >= a.updated_at', 'b.answered_at >= a.answered_at');
begin
  if after = before then raise exception 'data.merge_people is not as it was'; end if;
  execute after;
end $$;
