-- Of what both records have (a training, a skill, a language, a place at a session or on a shift) a merge kept the survivor's, also where
-- only the other one had finished, proved or attended it. The better of two is kept, with the files of both.
create function data.keep_better_for_merge(org bigint, survivor bigint, merged bigint) returns void
language plpgsql set search_path = pg_catalog as $$
declare
  t record;
  pair record;
begin
  for t in
    select * from (values
      ('inductions', 'module_id', $r$(x.state = 'done', coalesce(x.expires_on, 'infinity'), coalesce(x.completed_on, '-infinity'), x.state = 'started')$r$,
       'true', 'induction_attachments', 'induction_id'),
      ('user_skills', 'skill_id', $r$(x.verified_at is not null, x.level)$r$, 'true', 'skill_evidence', 'user_skill_id'),
      ('user_languages', 'language', $r$array_position(array['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'], x.level)$r$, 'true', null, null),
      ('event_attendees', 'session_id', $r$(coalesce(array_position(array['absent', 'left-early', 'attended'], x.outcome), 0),
        array_position(array['expired', 'not-going', 'invited', 'maybe', 'waiting', 'offered', 'going'], x.state))$r$, 'true', null, null),
      ('shift_assignments', 'shift_id', $r$(coalesce(array_position(array['absent', 'left-early', 'attended'], x.outcome), 0),
        array_position(array['requested', 'waiting', 'offered', 'cover-requested', 'confirmed'], x.state))$r$,
       $r$x.state in ('requested', 'waiting', 'offered', 'confirmed', 'cover-requested')$r$, null, null)
    ) as listed (of_table, what, rank, held, files, files_of)
  loop
    for pair in execute format(
      'select a.id as one, b.id as other, %3$s < %4$s as is_other_better from data.%1$I a join data.%1$I b on b.organisation_id = a.organisation_id and b.%2$I = a.%2$I
        where a.organisation_id = $1 and a.user_id = $2 and b.user_id = $3 and %5$s and %6$s',
      t.of_table, t.what, replace(t.rank, 'x.', 'a.'), replace(t.rank, 'x.', 'b.'), replace(t.held, 'x.', 'a.'), replace(t.held, 'x.', 'b.'))
      using org, survivor, merged
    loop
      if t.files is not null then
        execute format('update data.%I set %I = $2 where organisation_id = $1 and %I = $3', t.files, t.files_of, t.files_of)
          using org, case when pair.is_other_better then pair.other else pair.one end, case when pair.is_other_better then pair.one else pair.other end;
      end if;
      execute format('delete from data.%I where organisation_id = $1 and id = $2', t.of_table)
        using org, case when pair.is_other_better then pair.one else pair.other end;
    end loop;
  end loop;
end $$;
revoke all on function data.keep_better_for_merge(bigint, bigint, bigint) from public;

do $$
declare
  before text := pg_get_functiondef('data.merge_people(bigint, bigint, bigint, boolean, boolean)'::regprocedure);
  mark text := '  -- two blocks at once are one';
  after text := replace(before, mark, '  perform data.keep_better_for_merge(org, survivor, merged);' || chr(10) || mark);
begin
  if after = before then raise exception 'data.merge_people is not as it was'; end if;
  execute after;
end $$;
