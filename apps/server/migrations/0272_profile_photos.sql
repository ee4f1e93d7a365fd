-- The photo of a person. A row goes with the person and takes its file along.
select data.make_attachments('profile_photos', 'users', 'user_id');
select data.register_columns('profile_photos', 'key', 'with the row', 'delete-row', array['user_id', 'file_id']);
select data.register_columns('profile_photos', 'personal', 'while the person is known to the organisation', 'delete-row', array['name']);
