-- The key that a page is handed when an application is begun says nothing about the address: whoever typed it has the key.
-- What is mailed is another one, so that whoever comes with it reads what is sent there. Another address makes it void.
alter table data.application_drafts add column mailed_digest bytea check (length(mailed_digest) = 32);
create unique index application_drafts_by_mailed_key on data.application_drafts (organisation_id, mailed_digest) where mailed_digest is not null;
select data.register_columns('application_drafts', 'secret', 'thirty days after it was last saved', 'delete-row', array['mailed_digest']);
