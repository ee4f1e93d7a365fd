-- Two sets of figures that differ by a few people can be subtracted from each other, and what is left has a name: from
-- one night to the next, or between two groups of which one holds most of the other. So figures that are told keep their
-- distance from all that were told last, or are not told. What was told last is known to nobody but the counting.
create table diversity.told (
  organisation_id bigint not null,
  population text not null,
  own boolean not null,
  question text not null,
  -- how many people gave each answer, and how many answered at all
  cells jsonb not null,
  people integer not null,
  is_shown boolean not null,
  primary key (organisation_id, population, own, question)
);
select data.register_columns('diversity.told', 'organisation', 'until it is told anew', 'keep', array['organisation_id', 'population', 'own', 'question', 'cells', 'people', 'is_shown']);

create function data.count_diversity(org bigint, on_day date) returns table (population text, own boolean, question text, cells jsonb, people integer)
language sql stable set search_path = pg_catalog as $$
  with people as (
    select 'user' as population, u.id from data.users u where u.organisation_id = org and u.status_id in (2, 3, 5)
    union select 'applicant', u.id from data.users u where u.organisation_id = org and u.status_id = 1
    union select 'applicant', a.user_id from data.applications a where a.organisation_id = org
    union select 'cleared-applicant', a.user_id from data.applications a where a.organisation_id = org and a.state = 'cleared'
  ), given as (
    select p.population, p.id, d.answers from people p join diversity.answers d on d.organisation_id = org and d.subject = diversity.subject_of(org, p.id)
  ), said as (
    select g.population, false as own, field.key as question, field.value #>> '{}' as answer, g.id
      from given g cross join lateral jsonb_each(g.answers -> 'v1') as field where field.key like '%\_id'
    union all
    select g.population, true, question ->> 'question_text', option ->> 'option_text', g.id
      from given g
      cross join lateral jsonb_array_elements(g.answers -> 'v2' -> 'answers') as said
      join lateral jsonb_array_elements(g.answers -> 'v2' -> 'questions') as question on question -> 'id' = said -> 'question_id'
      cross join lateral jsonb_array_elements(said -> 'options') as chosen
      join lateral jsonb_array_elements(question -> 'options') as option on option -> 'id' = chosen -> 'id'
    union all
    select 'user-dob', false, 'age', data.age_band(u.dob, on_day), u.id from data.users u where u.organisation_id = org and u.status_id in (2, 3, 5)
  ), offered as (
    select distinct g.population, question ->> 'question_text' as question, option ->> 'option_text' as answer
      from given g cross join lateral jsonb_array_elements(g.answers -> 'v2' -> 'questions') as question cross join lateral jsonb_array_elements(question -> 'options') as option
  ), counted as (
    select s.population, s.own, s.question, s.answer, count(*)::integer as n from said s group by 1, 2, 3, 4
  ), answered as (
    select s.population, s.own, s.question, count(distinct s.id)::integer as people from said s group by 1, 2, 3
  )
  select c.population, c.own, c.question, jsonb_object_agg(c.answer, c.n), a.people
    from (select * from counted union all select o.population, true, o.question, o.answer, 0 from offered o where not exists (select from counted k where k.population = o.population and k.own and k.question = o.question and k.answer = o.answer)) c
    join answered a using (population, own, question) group by c.population, c.own, c.question, a.people;
$$;

-- Whether nobody can be made out from the one beside the other: they are the same, or at least five people are between
-- them who are not all of one mind. In a question with one answer each, whoever moved left one answer or came to one.
create function data.is_diversity_apart(before jsonb, people_before integer, after jsonb, people_after integer) returns boolean
language sql immutable set search_path = pg_catalog as $$
  with answers as (
    select jsonb_object_keys(before) as answer union select jsonb_object_keys(after)
  ), moves as (
    select coalesce((before ->> answer)::integer, 0) as n_before, coalesce((after ->> answer)::integer, 0) as n_after from answers
  ), crowd as (
    select max(abs(n_after - n_before)) as most,
           greatest(abs(people_after - people_before),
                    case when sum(n_before) = people_before and sum(n_after) = people_after then greatest(sum(greatest(n_after - n_before, 0)), sum(greatest(n_before - n_after, 0))) end) as size
      from moves
  )
  select coalesce(most = 0 or (size >= 5 and most < size), true) from crowd;
$$;

create function data.is_diversity_near_others(org bigint, of_population text, is_own boolean, of_question text, cells jsonb, people integer) returns boolean
language sql stable set search_path = pg_catalog as $$
  select exists (select from diversity.told t where t.organisation_id = org and t.own = is_own and t.question = of_question and t.population <> of_population
    and not data.is_diversity_apart(t.cells, t.people, is_diversity_near_others.cells, is_diversity_near_others.people));
$$;

-- Tells a question anew where that is far enough from what was told; else leaves it as it stands, unless somebody whose
-- answer it counts has gone: their answer leaves the figures with this night, so it is not told at all.
create function data.tell_diversity(org bigint, on_day date) returns void language plpgsql set search_path = pg_catalog as $$
declare
  one record;
begin
  for one in
    select population, own, question, coalesce(c.cells, '{}') as cells, coalesce(c.people, 0) as people, coalesce(t.cells, '{}') as told, coalesce(t.people, 0) as told_people
      from data.count_diversity(org, on_day) c
      full join (select * from diversity.told where organisation_id = org) t using (population, own, question)
     order by own, question, array_position(array['user', 'applicant', 'cleared-applicant', 'user-dob'], population)
  loop
    -- where all are of one mind, everybody's answer is known
    if (select count(*) from jsonb_each_text(one.cells) as cell where cell.value <> '0') < 2 then
      update diversity.told set is_shown = false where organisation_id = org and population = one.population and own = one.own and question = one.question;
    elsif data.is_diversity_apart(one.told, one.told_people, one.cells, one.people)
      and not data.is_diversity_near_others(org, one.population, one.own, one.question, one.cells, one.people) then
      insert into diversity.told values (org, one.population, one.own, one.question, one.cells, one.people, true)
        on conflict (organisation_id, population, own, question) do update set cells = excluded.cells, people = excluded.people, is_shown = true;
    else
      update diversity.told t set is_shown = not exists (select from jsonb_each_text(t.cells) as was where was.value::integer > coalesce((one.cells ->> was.key)::integer, 0))
             and not data.is_diversity_near_others(org, one.population, one.own, one.question, t.cells, t.people)
       where t.organisation_id = org and t.population = one.population and t.own = one.own and t.question = one.question;
    end if;
  end loop;
end $$;

create or replace function app.take_diversity_figures(on_day date) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
declare
  org bigint := nullif(current_setting('manyhands.organisation_id', true), '')::bigint;
begin
  insert into data.diversity_counts as known (organisation_id, taken_on) select org, on_day where on_day <= current_date + 1
    on conflict (organisation_id) do update set taken_on = excluded.taken_on where known.taken_on < excluded.taken_on;
  if not found then
    return false;
  end if;
  perform data.tell_diversity(org, on_day);
  delete from data.diversity_figures where organisation_id = org;
  insert into data.diversity_figures (organisation_id, population, own, question, answer, people, few)
  with cells as (
    select t.population, t.own, t.question, cell.key as answer, cell.value::integer as n
      from diversity.told t cross join lateral jsonb_each_text(t.cells) as cell where t.organisation_id = org and t.is_shown
  ), bounds as (
    -- what a number would be known to lie between: rounded, five stands for no less than five
    select c.*, n < 5 as is_few, greatest(round(n / 5.0) * 5 - 2, 5)::integer as low, (round(n / 5.0) * 5 + 2)::integer as high from cells c
  ), weighed as (
    -- how far a small number could be from what it is, up and down, while the sum of all stays as it is
    select b.*, sum(case when is_few then n else n - low end) over asked as rise, sum(case when is_few then 4 - n else high - n end) over asked as fall,
           coalesce(sum(low - 5) filter (where not is_few) over asked, 0) as room, bool_or(not is_few) over asked as has_more, bool_or(is_few) over asked as has_few,
           coalesce(sum(low - 5) over (partition by population, own, question order by is_few, n, answer rows between unbounded preceding and 1 preceding), 0) as room_before,
           row_number() over (partition by population, own, question order by is_few, n, answer) as place
      from bounds b window asked as (partition by population, own, question)
  )
  -- Whoever knows how many answered could work small numbers out from the others, and nobody's answer is one of them too:
  -- the next smallest keep them company until each could be any from none to four. Where all are not enough, nothing is told.
  select org, population, own, question, answer,
         case when is_few or rise + room_before < 4 or (place = 1 and has_few and fall < 4) then null else (round(n / 5.0) * 5)::integer end, is_few
    from weighed where rise + room >= 4 and (not has_few or fall >= 4 or has_more);
  -- The kinds of disability add up to no more than those who say they have one: where that would narrow either down, the
  -- kinds are not told. A number stands for itself and two either way, but five for no less than five.
  delete from data.diversity_figures f using (
    select kind.population
      from (select k.population, case when k.few then 0 when k.people is null then 5 else greatest(k.people - 2, 5) end as low,
                   case when k.people = 5 then 2 else 4 end as width
              from data.diversity_figures k where k.organisation_id = org and not k.own and k.question = 'disabled_select_id') as kind
      join data.diversity_figures y on y.organisation_id = org and y.population = kind.population and not y.own and y.question = 'registered_disabled_id' and y.answer = '37'
     group by kind.population, y.people, y.few
    having sum(kind.low) > case when y.few then 0 when y.people is null then 5 else greatest(y.people - 2, 5) end
        or sum(kind.low) + max(kind.width) > case when y.few then 4 else y.people + 2 end
  ) as narrowed
  where f.organisation_id = org and f.population = narrowed.population and not f.own and f.question = 'disabled_select_id';
  return true;
end $$;
revoke all on function data.count_diversity(bigint, date), data.is_diversity_apart(jsonb, integer, jsonb, integer),
  data.is_diversity_near_others(bigint, text, boolean, text, jsonb, integer), data.tell_diversity(bigint, date) from public;
