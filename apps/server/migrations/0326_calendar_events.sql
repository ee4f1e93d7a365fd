-- Events can stand in calendars; feeds that show everything there is show them too.
update data.calendar_feeds set types = array['shifts', 'events', 'interviews', 'stays'] where types @> array['shifts', 'interviews', 'stays'];
