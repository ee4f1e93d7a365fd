-- The audit can be asked for what was done on someone's behalf.
-- safe: few entries have someone they were done for, so little is written and the build only reads
create index audit_entries_by_acting_for on data.audit_entries (organisation_id, acting_for_id, id) where acting_for_id is not null;
