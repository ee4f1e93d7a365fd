-- Of two texts about the same category of skills a merge kept the survivor's alone. Both were written by one person: they are joined.
alter function data.keep_better_for_merge(bigint, bigint, bigint) rename to keep_better_rows_for_merge;
create function data.keep_better_for_merge(org bigint, survivor bigint, merged bigint) returns void
language plpgsql set search_path = pg_catalog as $$
begin
  perform data.keep_better_rows_for_merge(org, survivor, merged);
  update data.skill_bios kept set text = case when strpos(other.text, kept.text) > 0 then other.text else kept.text || E'\n\n' || other.text end
    from data.skill_bios other
   where kept.organisation_id = org and kept.user_id = survivor and other.organisation_id = org and other.user_id = merged
     and other.category_id = kept.category_id and strpos(kept.text, other.text) = 0;
end $$;
revoke all on function data.keep_better_for_merge(bigint, bigint, bigint) from public;
