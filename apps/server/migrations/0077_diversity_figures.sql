-- What may be told of the answers: how many people gave which, rounded, as it was one night. The counting runs as the
-- owner of the tables, knows who belongs to whom for as long as it takes, and leaves nothing finer than fives behind.
create table data.diversity_figures (
  organisation_id bigint not null references data.organisations,
  population text not null check (population in ('user', 'applicant', 'cleared-applicant', 'user-dob')),
  -- a question of the organisation's own, in its own words; else a field of the fixed form
  own boolean not null,
  question text not null,
  answer text not null,
  -- null: fewer than five, or what would tell how many those are
  people integer check (people >= 5 and people % 5 = 0),
  few boolean not null,
  primary key (organisation_id, population, own, question, answer)
);
insert into data.table_register values ('diversity_figures', 'select');
select data.register_columns('diversity_figures', 'organisation', 'until the next night', 'keep', array['organisation_id', 'population', 'own', 'question', 'answer', 'people', 'few']);

create table data.diversity_counts (
  organisation_id bigint primary key references data.organisations,
  taken_on date not null
);
insert into data.table_register values ('diversity_counts', 'select');
select data.register_columns('diversity_counts', 'system', 'until the next night', 'keep', array['organisation_id', 'taken_on']);

-- Once a day: whoever could count before and after somebody answered would know what they said.
create function app.take_diversity_figures(on_day date) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
declare
  org bigint := nullif(current_setting('manyhands.organisation_id', true), '')::bigint;
begin
  insert into data.diversity_counts as known (organisation_id, taken_on) select org, on_day where on_day <= current_date + 1
    on conflict (organisation_id) do update set taken_on = excluded.taken_on where known.taken_on < excluded.taken_on;
  if not found then
    return false;
  end if;
  delete from data.diversity_figures where organisation_id = org;
  insert into data.diversity_figures (organisation_id, population, own, question, answer, people, few)
  with people as (
    select 'user' as population, u.id from data.users u where u.organisation_id = org and u.status_id in (2, 3, 5)
    union select 'applicant', u.id from data.users u where u.organisation_id = org and u.status_id = 1
    union select 'applicant', a.user_id from data.applications a where a.organisation_id = org
    union select 'cleared-applicant', a.user_id from data.applications a where a.organisation_id = org and a.state = 'cleared'
  ), given as (
    select p.population, d.answers from people p join diversity.answers d on d.organisation_id = org and d.subject = diversity.subject_of(org, p.id)
  ), cells as (
    select g.population, false as own, field.key as question, field.value #>> '{}' as answer, count(*) as n
      from given g cross join lateral jsonb_each(g.answers -> 'v1') as field where field.key like '%\_id' group by 1, 3, 4
    union all
    select g.population, true, question ->> 'question_text', option ->> 'option_text', count(*)
      from given g
      cross join lateral jsonb_array_elements(g.answers -> 'v2' -> 'answers') as said
      join lateral jsonb_array_elements(g.answers -> 'v2' -> 'questions') as question on question -> 'id' = said -> 'question_id'
      cross join lateral jsonb_array_elements(said -> 'options') as chosen
      join lateral jsonb_array_elements(question -> 'options') as option on option -> 'id' = chosen -> 'id'
     group by 1, 3, 4
    union all
    select 'user-dob', false, 'age', data.age_band(u.dob, on_day), count(*)
      from data.users u where u.organisation_id = org and u.status_id in (2, 3, 5) group by 4
  ), placed as (
    select c.*, count(*) filter (where n < 5) over asked as few_cells,
           row_number() over (partition by population, own, question order by n < 5, n, answer) as place
      from cells c window asked as (partition by population, own, question)
  )
  -- a single small number could be worked out from the others: the next smallest keeps it company
  select org, population, own, question, answer,
         case when n < 5 or (few_cells = 1 and place = 1) then null else (round(n / 5.0) * 5)::integer end, n < 5
    from placed;
  return true;
end $$;

create function data.age_band(dob date, on_day date) returns text language sql immutable set search_path = pg_catalog as $$
  select case when dob is null then 'unknown' when years < 18 then '0-17' when years < 25 then '18-24' when years < 35 then '25-34' when years < 45 then '35-44'
              when years < 55 then '45-54' when years < 65 then '55-64' else '65+' end
    from (select extract(year from age(on_day, dob))) as grown (years);
$$;
revoke all on function app.take_diversity_figures(date) from public;
grant execute on function app.take_diversity_figures(date) to manyhands_app;
