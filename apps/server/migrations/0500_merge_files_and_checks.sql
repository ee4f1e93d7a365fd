-- What a merge still lost:
-- A file in an answer to a custom field belongs to the person's number. It went on naming the record that had ended, so the answer was shown
-- without it.
-- Someone who is checked in at one place under both records is there once: what the kiosk wrote down of the second visit went with it.
do $$
declare
  before text := pg_get_functiondef('data.merge_people(bigint, bigint, bigint, boolean, boolean)'::regprocedure);
  mark text := '  -- two blocks at once are one';
  after text := replace(before, mark, $new$  update data.files set owner_id = survivor where organisation_id = org and owner_resource = 'userAttribute' and owner_id = merged;
  update data.kiosk_checks c set visit_id = kept.id from data.kiosk_visits gone, data.kiosk_visits kept
   where c.organisation_id = org and gone.organisation_id = org and kept.organisation_id = org and c.visit_id = gone.id
     and gone.user_id = merged and kept.user_id = survivor and gone.out_at is null and kept.out_at is null
     and kept.team_id = gone.team_id and kept.day = gone.day and kept.event_id is not distinct from gone.event_id;
$new$ || mark);
begin
  if after = before then raise exception 'data.merge_people is not as it was'; end if;
  execute after;
end $$;

-- safe: a few rows, of people who were merged
update data.files f set owner_id = m.survivor_id
  from data.merged_people m
 where f.organisation_id = m.organisation_id and f.owner_resource = 'userAttribute' and f.owner_id = m.merged_id;
