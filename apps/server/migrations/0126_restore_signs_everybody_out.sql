-- What opens a door for whoever holds it (a session, a mailed link, a trusted computer) may have been ended since a backup was made,
-- and the backup does not know. Every secret says what a restore does with its table: 'forget' empties it, 'keep' leaves it.
alter table data.column_register add column restore text check (restore in ('forget', 'keep'));

create function data.register_restore(rule text, tables text[]) returns void
language sql set search_path = pg_catalog as $$
  update data.column_register set restore = rule where class = 'secret' and table_name = any(tables);
$$;

select data.register_restore('forget', array['sessions', 'session_ancestors', 'login_attempts', 'factor_challenges', 'trusted_computers', 'password_resets',
  'login_handovers', 'identity_attempts', 'identity_tickets', 'oauth_grants', 'oauth_grant_ancestors', 'oauth_tokens', 'diversity_links']);
-- What people prove themselves by, what programs are set up with, and the links that referees, parents, applicants and calendars still need.
select data.register_restore('keep', array['credentials', 'second_factors', 'recovery_codes', 'passkeys', 'identity_providers', 'oauth_credentials', 'calendar_feeds',
  'application_references', 'parental_consents', 'application_drafts', 'files', 'outbox_messages', 'diversity.pseudonym_key']);
