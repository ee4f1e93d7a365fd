-- What one person did, newest first.
-- safe: entries are only ever added, and those that wait are added when it is done
create index audit_entries_by_actor on data.audit_entries (organisation_id, actor_id, id) where actor_id is not null;
