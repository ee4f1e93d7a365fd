-- The type of an opportunity among its words, in a form nobody can type: one look into the index finds words and type together.
-- safe: an organisation has some hundred opportunities, ten thousand are rewritten in seconds; the index goes with the column
alter table data.opportunities drop column found_words;
-- safe: as above
alter table data.opportunities
  add column found_words tsvector not null generated always as (to_tsvector('simple'::regconfig,
    regexp_replace(app.fold((display_name || ' ' || summary || ' ' || description || ' ' || town || ' ' || county) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))
    || array_to_tsvector(array['=' || type])) stored;
-- safe: as above
create index opportunities_words on data.opportunities using gin (found_words) where state = 'open' and not archived;
