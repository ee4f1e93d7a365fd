-- Who was asked for a reference or for consent and has not answered yet: the nightly reminder looks through these alone.
create index application_references_waiting on data.application_references (organisation_id, requested_at, id) where state = 'requested' and reminded_at is null;
create index parental_consents_waiting on data.parental_consents (organisation_id, requested_at, id) where state = 'requested' and reminded_at is null;
