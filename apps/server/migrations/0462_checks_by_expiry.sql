-- Checks in the order in which they expire, those that never do at the end: how lists sort by a date that may be left open.
-- safe: made in seconds for two checks each of a million people
create index user_vetting_in_order_of_expiry on data.user_vetting (organisation_id, (coalesce(expires_on, 'infinity')), id);
