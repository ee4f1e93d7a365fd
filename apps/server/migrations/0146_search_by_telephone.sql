-- People are also found by their telephone numbers, as they are stored (447700900123) and as they are dialled at home (07700900123).
create function data.words_of_telephone(phone_number text) returns text[] language sql immutable set search_path = pg_catalog as $$
  select case when digits like '44%' then array[digits, '0' || substr(digits, 3)] else array[digits] end
    from (select regexp_replace(phone_number, '[^0-9]', '', 'g') as digits) d;
$$;
create or replace function data.words_of_user(org bigint, person bigint) returns setof text
language sql stable set search_path = pg_catalog as $$
  select distinct word from (
    select regexp_split_to_table(app.fold(first_name || ' ' || last_name || ' ' || preferred_name), '[^[:alnum:]]+') as word
      from data.users where organisation_id = org and id = person and status_id <> 6
    union all select app.fold(email) from data.email_addresses where organisation_id = org and user_id = person
    union all select unnest(array[replace(app.fold(postcode), ' ', ''), split_part(app.fold(postcode), ' ', 1), split_part(app.fold(postcode), ' ', 2)])
      from data.postal_addresses where organisation_id = org and user_id = person and until_date is null
    union all select unnest(data.words_of_telephone(phone_number)) from data.phone_numbers where organisation_id = org and user_id = person
  ) as words where word <> '';
$$;
create trigger keep_user_words after insert or update or delete on data.phone_numbers
  for each row execute function data.keep_user_words();
insert into data.user_words (organisation_id, word, user_id)
select p.organisation_id, word, p.user_id from data.phone_numbers p
  join data.users u on u.organisation_id = p.organisation_id and u.id = p.user_id and u.status_id <> 6
  cross join lateral unnest(data.words_of_telephone(p.phone_number)) as word
 where word <> '' on conflict do nothing;
