-- What visitors look for: words, found by their beginnings; what lies near a place; which kinds there are.
-- safe: an organisation has some hundred opportunities
create index opportunities_words on data.opportunities
  using gin (to_tsvector('simple'::regconfig, regexp_replace(found_by || ' ' || app.fold((town || ' ' || county) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g')))
  where state = 'open' and not archived;
-- safe: as above
create index opportunities_located on data.opportunities (organisation_id, latitude, longitude) where state = 'open' and not archived;
-- safe: as above
create index opportunities_kinds on data.opportunities (organisation_id, type) where state = 'open' and not archived;
