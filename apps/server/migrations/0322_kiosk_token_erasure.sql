-- A secret never outlives what it opens: registered like those of other devices and programs.
select data.register_columns('kiosk_tokens', 'secret', 'until the day after it closes', 'delete-row', array['token_digest']);
