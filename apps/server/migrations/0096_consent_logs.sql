-- What people said to the organisation's consents, as a history that only grows: an answer as it stands is its newest line, so that
-- none can change without one.
create table data.consent_logs (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  id bigint generated always as identity,
  user_id bigint not null,
  consent_id bigint not null,
  -- as it was put to them
  statement text not null,
  -- lists of options, each with its number and its words at the time
  old_answer jsonb not null check (jsonb_typeof(old_answer) = 'array'),
  new_answer jsonb not null check (jsonb_typeof(new_answer) = 'array'),
  created_by bigint not null,
  -- a parent or guardian is kept, but others are told only that it was one
  by_guardian boolean not null default false,
  timezone text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id),
  foreign key (organisation_id, consent_id) references data.consents (organisation_id, id),
  check (old_answer <> new_answer)
);
create index consent_logs_by_user on data.consent_logs (organisation_id, user_id, consent_id, id);
create index consent_logs_by_consent on data.consent_logs (organisation_id, consent_id);
select data.adopt('consent_logs', 'select, insert');
select data.register_columns('consent_logs', 'personal', 'while the person is known to the organisation', 'delete-row',
  array['user_id', 'consent_id', 'statement', 'old_answer', 'new_answer', 'by_guardian', 'timezone']);
select data.register_columns('consent_logs', 'key', 'with the row', 'keep', array['created_by']);

-- Whoever has applied before answered then.
insert into data.consent_logs (organisation_id, user_id, consent_id, statement, old_answer, new_answer, created_by, timezone, created_at, updated_at)
select c.organisation_id, c.user_id, c.asked_id, c.statement, c.before, c.chosen, coalesce(c.answered_by, c.user_id), o.timezone, c.answered_at, c.answered_at
  from (select g.*, lag(g.chosen, 1, '[]') over (partition by g.organisation_id, g.user_id, g.asked_id order by g.id) as before
          from (select a.*, (select coalesce(jsonb_agg(p.option order by p.place), '[]') from jsonb_array_elements(a.options) with ordinality as p (option, place)
                              where a.answer @> jsonb_build_array(p.option -> 'id')) as chosen
                  from data.application_consents a where a.kind <> 'term') g
         where g.chosen <> '[]') c
  join data.organisations o on o.id = c.organisation_id
  join data.consents known on known.organisation_id = c.organisation_id and known.id = c.asked_id
 where c.chosen <> c.before
 order by c.id;
