-- Feeds were made with all there was; now shifts and interviews are there too.
update data.calendar_feeds set types = array['shifts', 'interviews', 'stays'] where types = array['stays'];
