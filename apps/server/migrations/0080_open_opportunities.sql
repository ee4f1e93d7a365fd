-- What visitors look through: the open ones in the order they are shown, found by any part of what is written about them.
alter table data.opportunities
  add column found_by text not null generated always as (app.fold((display_name || ' ' || summary || ' ' || description) collate "und-x-icu")) stored;
create index opportunities_open on data.opportunities (organisation_id, display_name, id) where state = 'open' and not archived;
select data.register_columns('opportunities', 'organisation', 'life of the organisation', 'keep', array['found_by']);
