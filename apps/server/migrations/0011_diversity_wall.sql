-- Monitoring answers stand behind a wall of their own: another schema, another owner, a pseudonym instead of
-- the person's number. The server's role cannot read the table at all; these functions are the only doors.
create schema diversity;
revoke all on schema diversity from public;
grant usage on schema diversity to manyhands_app, manyhands_diversity;

create table diversity.pseudonym_key (only_row boolean primary key default true check (only_row), key uuid not null default gen_random_uuid());
insert into diversity.pseudonym_key default values;
create table diversity.answers (
  organisation_id bigint not null,
  subject bytea not null,
  answers jsonb not null,
  answered_at timestamptz(3) not null default now(),
  primary key (organisation_id, subject)
);
grant select on diversity.pseudonym_key to manyhands_diversity;
grant select, insert, update, delete on diversity.answers to manyhands_diversity;

create function diversity.subject_of(org bigint, person bigint) returns bytea language sql stable set search_path = pg_catalog as $$
  select sha256(convert_to(key::text || org::text || ':' || person::text, 'UTF8')) from diversity.pseudonym_key;
$$;
create function diversity.subject_of(person bigint) returns bytea language sql stable set search_path = pg_catalog as $$
  select diversity.subject_of(nullif(current_setting('manyhands.organisation_id', true), '')::bigint, person);
$$;
create function diversity.save_answers(person bigint, given jsonb) returns void
language sql security definer set search_path = pg_catalog as $$
  insert into diversity.answers (organisation_id, subject, answers)
    values (nullif(current_setting('manyhands.organisation_id', true), '')::bigint, diversity.subject_of(person), given)
    on conflict (organisation_id, subject) do update set answers = excluded.answers, answered_at = now();
$$;
create function diversity.own_answers(person bigint) returns jsonb
language sql stable security definer set search_path = pg_catalog as $$
  select answers from diversity.answers
   where organisation_id = nullif(current_setting('manyhands.organisation_id', true), '')::bigint and subject = diversity.subject_of(person);
$$;
create function diversity.has_answers(person bigint) returns boolean
language sql stable security definer set search_path = pg_catalog as $$ select diversity.own_answers(person) is not null $$;
revoke all on all functions in schema diversity from public;
-- an owner needs CREATE on the schema to receive an object; taken back at once
grant create on schema diversity to manyhands_diversity;
alter function diversity.subject_of(bigint, bigint) owner to manyhands_diversity;
alter function diversity.subject_of(bigint) owner to manyhands_diversity;
alter function diversity.save_answers(bigint, jsonb) owner to manyhands_diversity;
alter function diversity.own_answers(bigint) owner to manyhands_diversity;
alter function diversity.has_answers(bigint) owner to manyhands_diversity;
revoke create on schema diversity from manyhands_diversity;
grant execute on function diversity.save_answers(bigint, jsonb), diversity.own_answers(bigint), diversity.has_answers(bigint) to manyhands_app;
-- erasing a person runs as the owner of the tables and needs the pseudonym too
do $$ begin execute format('grant execute on function diversity.subject_of(bigint, bigint) to %I', current_user); end $$;
select data.register_columns('diversity.answers', 'sensitive', 'until withdrawn', 'delete-row', array['organisation_id', 'subject', 'answers', 'answered_at']);
select data.register_columns('diversity.pseudonym_key', 'secret', 'for good', 'keep', array['only_row', 'key']);
