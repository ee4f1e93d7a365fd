-- Answers that wait for their application lie behind the same wall, under a pseudonym made of the application key's
-- digest. Answers to the fixed form and to the organisation's own questions are kept side by side.
create table diversity.draft_answers (
  organisation_id bigint not null,
  subject bytea not null,
  answers jsonb not null,
  saved_at timestamptz(3) not null default now(),
  primary key (organisation_id, subject)
);
grant select, insert, update, delete on diversity.draft_answers to manyhands_diversity;
select data.register_columns('diversity.draft_answers', 'sensitive', 'as long as the draft: thirty days', 'delete-row', array['organisation_id', 'subject', 'answers', 'saved_at']);

create function diversity.subject_of_draft(org bigint, key_digest bytea) returns bytea language sql stable set search_path = pg_catalog as $$
  select sha256(convert_to(key::text || org::text || ':draft:' || encode(key_digest, 'hex'), 'UTF8')) from diversity.pseudonym_key;
$$;
-- Fixed form and own questions are each taken whole; `keep` leaves alone what the person has said themselves.
create function diversity.add_answers(person bigint, given jsonb, keep boolean) returns void
language sql security definer set search_path = pg_catalog as $$
  insert into diversity.answers as known (organisation_id, subject, answers)
    values (nullif(current_setting('manyhands.organisation_id', true), '')::bigint, diversity.subject_of(person), given)
    on conflict (organisation_id, subject) do update set answers = known.answers || excluded.answers, answered_at = now() where not keep;
$$;
create function diversity.forget_answers(person bigint) returns void
language sql security definer set search_path = pg_catalog as $$
  delete from diversity.answers
   where organisation_id = nullif(current_setting('manyhands.organisation_id', true), '')::bigint and subject = diversity.subject_of(person);
$$;
create function diversity.save_draft_answers(key_digest bytea, given jsonb) returns void
language sql security definer set search_path = pg_catalog as $$
  insert into diversity.draft_answers (organisation_id, subject, answers)
    select org, diversity.subject_of_draft(org, key_digest), given from (select nullif(current_setting('manyhands.organisation_id', true), '')::bigint) as here (org)
    on conflict (organisation_id, subject) do update set answers = excluded.answers, saved_at = now();
$$;
create function diversity.has_draft_answers(key_digest bytea) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (select from diversity.draft_answers d where d.organisation_id = nullif(current_setting('manyhands.organisation_id', true), '')::bigint
    and d.subject = diversity.subject_of_draft(d.organisation_id, key_digest));
$$;
create function diversity.forget_draft_answers(key_digest bytea) returns void
language sql security definer set search_path = pg_catalog as $$
  delete from diversity.draft_answers d where d.organisation_id = nullif(current_setting('manyhands.organisation_id', true), '')::bigint
    and d.subject = diversity.subject_of_draft(d.organisation_id, key_digest);
$$;
-- From the draft to the person, without anybody reading them on the way.
create function diversity.move_draft_answers(key_digest bytea, person bigint, keep boolean) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  org bigint := nullif(current_setting('manyhands.organisation_id', true), '')::bigint;
  given jsonb;
begin
  delete from diversity.draft_answers d where d.organisation_id = org and d.subject = diversity.subject_of_draft(org, key_digest) returning d.answers into given;
  if given is not null then
    perform diversity.add_answers(person, given, keep);
  end if;
end $$;

revoke all on all functions in schema diversity from public;
grant create on schema diversity to manyhands_diversity;
alter function diversity.subject_of_draft(bigint, bytea) owner to manyhands_diversity;
alter function diversity.add_answers(bigint, jsonb, boolean) owner to manyhands_diversity;
alter function diversity.forget_answers(bigint) owner to manyhands_diversity;
alter function diversity.save_draft_answers(bytea, jsonb) owner to manyhands_diversity;
alter function diversity.has_draft_answers(bytea) owner to manyhands_diversity;
alter function diversity.forget_draft_answers(bytea) owner to manyhands_diversity;
alter function diversity.move_draft_answers(bytea, bigint, boolean) owner to manyhands_diversity;
revoke create on schema diversity from manyhands_diversity;
grant execute on function diversity.add_answers(bigint, jsonb, boolean), diversity.forget_answers(bigint), diversity.save_draft_answers(bytea, jsonb),
  diversity.has_draft_answers(bytea), diversity.forget_draft_answers(bytea), diversity.move_draft_answers(bytea, bigint, boolean) to manyhands_app;
-- a draft that is deleted takes its answers along, whoever deletes it: that runs as the owner of the tables
do $$ begin execute format('grant execute on function diversity.subject_of_draft(bigint, bytea) to %I', current_user); end $$;

-- One open link per person to answer without signing in; asking again replaces it.
create table data.diversity_links (
  organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
  user_id bigint not null,
  token_digest bytea not null,
  expires_at timestamptz(3) not null,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references data.users (organisation_id, id)
);
create unique index diversity_links_by_token on data.diversity_links (organisation_id, token_digest);
create index diversity_links_by_end on data.diversity_links (organisation_id, expires_at);
insert into data.table_register values ('diversity_links', 'select, insert, update, delete');
select data.register_columns('diversity_links', 'key', 'with the row', 'delete-row', array['organisation_id', 'user_id']);
select data.register_columns('diversity_links', 'secret', 'seven days', 'delete-row', array['token_digest', 'expires_at']);
