import { digestOf } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { getAccepting } from '../opportunities/public.ts';

export interface SignupRequest {
  name: string;
  email: string;
  interests: string;
  language: string;
}

/** One for each address: who asks again says anew what they want. Answers its number, and whether the address is proved. */
export async function insertRequest(
  db: Db,
  { name, email, interests, language }: SignupRequest,
  { now, expiresOn }: { now: Date; expiresOn: string },
): Promise<{ id: number; confirmed: boolean }> {
  const [row] = await db.run<{ id: number; confirmed: boolean }>(sql`
    insert into signups (name, email, interests, language, consented_at, expires_on, created_at)
    values (${name}, ${email}, ${interests}, ${language}, ${now}, ${expiresOn}, ${now})
    on conflict (organisation_id, lower(email)) do update
      set name = case when signups.confirmed_at is null then excluded.name else signups.name end,
          interests = case when signups.confirmed_at is null then excluded.interests else signups.interests end,
          consented_at = case when signups.confirmed_at is null then excluded.consented_at else signups.consented_at end,
          expires_on = case when signups.confirmed_at is null then excluded.expires_on else signups.expires_on end
    returning id, confirmed_at is not null as confirmed`);
  return row!;
}

export async function updateLinks(db: Db, id: number, token: string): Promise<void> {
  await db.run(
    sql`update signups set token_digests = token_digests || array[${digestOf(token)}::bytea] where id = ${id}`,
  );
}

export async function findByEmail(db: Db, email: string): Promise<number | null> {
  const [row] = await db.run<{ id: number }>(sql`select id from signups where lower(email) = lower(${email})`);
  return row?.id ?? null;
}

const linked = (token: string): Sql => sql`token_digests @> array[${digestOf(token)}::bytea]`;

/** Null: the link is none of ours, or was ended. */
export async function updateConfirmed(db: Db, token: string, now: Date): Promise<number | null> {
  const [row] = await db.run<{ id: number }>(
    sql`update signups set confirmed_at = coalesce(confirmed_at, ${now}) where ${linked(token)} returning id`,
  );
  return row?.id ?? null;
}

export async function deleteByLink(db: Db, token: string): Promise<number | null> {
  const [row] = await db.run<{ id: number }>(sql`delete from signups where ${linked(token)} returning id`);
  return row?.id ?? null;
}

/** What someone signed up for, as the finder asks for it: any of the words, each at the beginning of one. */
const wanted = sql`(
  select to_tsquery('simple'::regconfig, string_agg(found.parts, ' | ')) as words
    from regexp_split_to_table(app.fold(s.interests), '[,;[:space:]]+') word cross join lateral (
      select '(' || string_agg(quote_literal(part) || ':*', ' & ') || ')' as parts
        from regexp_split_to_table(word, '[^[:alnum:]]+') part where part <> '') found
   where length(word) > 2)`;

/** Can be applied for, is not over, and has one of the words: in its name, what is said about it, or its place. */
const fitting = (
  today: string,
): Sql => sql`cross join lateral ${wanted} wanted join opportunities o on ${getAccepting(raw('o'), today)}
  and (o.end_date is null or o.end_date >= ${today}::date) and (s.interests = '' or o.found_words @@ wanted.words)`;

/** What is open by now they could see when they signed up. */
export async function insertSeen(db: Db, id: number, today: string): Promise<void> {
  await db.run(sql`insert into signup_notices (signup_id, opportunity_id)
    select s.id, o.id from signups s ${fitting(today)} where s.id = ${id} on conflict do nothing`);
}

export interface Fitting extends SignupRequest {
  id: number;
  opportunities: { id: number; name: string }[];
}

/** Who is to be written to, with what is new to them. */
export const listFitting = (db: Db, today: string, atMost: number): Promise<Fitting[]> =>
  db.run<Fitting>(sql`
    select s.id, s.name, s.email, s.language, s.interests,
           json_agg(json_build_object('id', o.id, 'name', o.display_name) order by o.display_name, o.id) as opportunities
      from signups s ${fitting(today)}
     where s.confirmed_at is not null and s.expires_on > ${today}
       and not exists (select from signup_notices n where n.signup_id = s.id and n.opportunity_id = o.id)
     group by s.id, s.name, s.email, s.language, s.interests order by s.id limit ${atMost}`);

export async function insertNotices(db: Db, id: number, opportunityIds: readonly number[]): Promise<void> {
  await db.run(sql`insert into signup_notices (signup_id, opportunity_id)
    select ${id}, x from unnest(${opportunityIds}::bigint[]) x on conflict do nothing`);
}

/** A year after they agreed; a week where no one proved the address. */
export const deleteOver = (today: string, weekAgo: Date, atMost: number): Sql => sql`with gone as (
  delete from signups where id in (
    select id from signups where expires_on <= ${today} or (confirmed_at is null and consented_at < ${weekAgo}) limit ${atMost}) returning 1)
  select count(*)::integer as n from gone`;
