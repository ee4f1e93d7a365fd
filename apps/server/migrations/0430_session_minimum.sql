-- The fewest people a session needs; null: it takes place with however many come.
alter table data.event_sessions add column minimum integer check (minimum >= 1 and minimum <= coalesce(capacity, 50000));
select data.register_columns('event_sessions', 'organisation', 'life of the organisation', 'keep', array['minimum']);
