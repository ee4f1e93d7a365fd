-- How far everything in the box around a place is, is worked out from the index alone: rows with their texts are a page each.
-- safe: an organisation has some hundred opportunities
drop index data.opportunities_located;
-- safe: as above
create index opportunities_located on data.opportunities (organisation_id, latitude, longitude)
  include (id, type, time_commitment, from_home, team_id, end_date, closing_date, close_when_full, places_wanted)
  where state = 'open' and not archived;
