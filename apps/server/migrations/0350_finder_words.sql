-- The words of an opportunity, kept as they are looked for: a search that meets many rows does not take each text apart again.
-- safe: an organisation has some hundred opportunities, ten thousand are rewritten in seconds
alter table data.opportunities
  add column found_words tsvector not null generated always as (to_tsvector('simple'::regconfig,
    regexp_replace(app.fold((display_name || ' ' || summary || ' ' || description || ' ' || town || ' ' || county) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) stored;
select data.register_columns('opportunities', 'organisation', 'life of the organisation', 'keep', array['found_words']);
-- safe: as above
drop index data.opportunities_words;
-- safe: as above
create index opportunities_words on data.opportunities using gin (found_words) where state = 'open' and not archived;
