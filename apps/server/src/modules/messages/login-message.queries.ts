import { isGuardian, isMinor } from '../../platform/auth/acting-for.ts';
import type { Context } from '../../platform/context.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import type { Rule } from '../../platform/policy/rules.ts';
import { probe } from '../../platform/resource/select.ts';
import type { Waiting } from '../../platform/resource/define-module.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';

/** How many messages of one person are shown; what waits comes first. */
const shownMessages = 100;

/** Whoever has left or was anonymised signs in no more. */
const gone = [4, 6];

/** Who acts for someone under age, and whom; no one for a grown-up. */
export async function listGuardians(
  { db, today }: Pick<Context, 'db' | 'today'>,
  userId: number,
): Promise<{ guardian_id: number; child: string }[]> {
  return db.run(sql`
    select g.guardian_id, child.display_name as child from guardians g join users child on child.id = g.user_id
     where g.user_id = ${userId} and ${isMinor(raw('child'), today)} order by g.id`);
}

/** Under age and without a guardian, where the organisation wants a second adult to read along. */
export async function findUnaccompanied(
  { db, today }: Pick<Context, 'db' | 'today'>,
  userId: number,
): Promise<boolean> {
  const rows = await db.run(sql`
    select from users child join organisations o on o.second_adult where child.id = ${userId} and ${isMinor(raw('child'), today)}
       and not exists (select from guardians g where g.user_id = child.id)`);
  return rows.length > 0;
}

/** The same of a notice: among those it is for someone is under age without a guardian, and no adult but its author reads it. */
export async function findUnaccompaniedAmong(
  { db, today, actor }: Pick<Context, 'db' | 'today' | 'actor'>,
  teamId: number | null,
): Promise<boolean> {
  const audience = (
    person: Sql,
  ) => sql`not (${person}.status_id = any(${gone}::int[])) and (${teamId}::bigint is null or exists (
    select from roles r join team_closure c on c.team_id = r.team_id and c.ancestor_id = ${teamId}::bigint
     where r.user_id = ${person}.id and (r.end_date is null or r.end_date >= ${today}::date)))`;
  const rows = await db.run(sql`
    select from organisations o where o.second_adult
       and not exists (select from users adult where ${audience(raw('adult'))} and adult.id is distinct from ${actor.userId}::bigint and not ${isMinor(raw('adult'), today)})
       and exists (select from users child where ${audience(raw('child'))} and ${isMinor(raw('child'), today)}
                      and not exists (select from guardians g where g.user_id = child.id))`);
  return rows.length > 0;
}

/** The message is the caller's already: no one else says meanwhile that they have read it. */
export async function findReader(db: Db, id: number): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('login_message_logs')
    .select('id')
    .where('login_message_id', '=', id)
    .limit(1)
    .executeTakeFirst();
}

export interface ShownMessage {
  id: number;
  title: string;
  text: string;
  date: string;
  from: string | null;
  acknowledged_at: string | null;
  version: number;
}

type Asking = Pick<Context, 'db' | 'today' | 'actor'>;

/** Who reads: the person, or a guardian for them. */
const isTheirs = ({ actor, today }: Asking, user: Sql): Sql =>
  sql`(${actor.userId}::bigint = ${user} or ${isGuardian(sql`${actor.userId}::bigint`, user, today)})`;

/**
 * Letters to the person. Before themselves also what else they have read, and the notices of today to everyone or to a team they belong to
 * or one above it: staff who may write to a person may not look into other teams by way of them.
 */
const toPerson = (asking: Asking, user: Sql): Sql => sql`
  select m.id from login_messages m where m.user_id = ${user}
  union select l.login_message_id from login_message_logs l where l.user_id = ${user} and ${isTheirs(asking, user)}
  union select m.id from login_messages m
   where m.kind = 'notice' and m.start_date <= ${asking.today}::date and (m.end_date is null or m.end_date >= ${asking.today}::date) and ${isTheirs(asking, user)}
     and (m.team_id is null or exists (select from roles r join team_closure c on c.team_id = r.team_id and c.ancestor_id = m.team_id
          where r.user_id = ${user} and (r.end_date is null or r.end_date >= ${asking.today}::date)))`;

const shown = (user: Sql): Sql => sql`
  select m.id, m.title, m.text, m.start_date::text as date, case when m.kind = 'letter' then nullif(a.display_name, '') end as "from", l.created_at as acknowledged_at, m.version
    from login_messages m
    left join login_message_logs l on l.login_message_id = m.id and l.user_id = ${user}
    left join users a on a.id = m.author_id`;

type Stored = Omit<ShownMessage, 'acknowledged_at'> & { acknowledged_at: Date | null };
const onTheWire = (row: Stored): ShownMessage => ({
  ...row,
  acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
});

export async function listMessages(asking: Asking, userId: number): Promise<ShownMessage[]> {
  const user = sql`${userId}::bigint`;
  const rows = await asking.db.run<Stored>(
    sql`${shown(user)} where m.id in (${toPerson(asking, user)}) order by l.id is not null, m.id desc limit ${shownMessages}`,
  );
  return rows.map(onTheWire);
}

/** What waits for the caller themselves. */
export async function countUnread(ctx: Context): Promise<Waiting> {
  if (ctx.actor.userId === null) return { count: 0, oldest_at: null };
  const user = sql`${ctx.actor.userId}::bigint`;
  const [found] = await ctx.db.run<{ n: number; oldest: Date | null }>(sql`
    select count(*)::int as n, min(m.created_at) as oldest from login_messages m
     where m.id in (${toPerson(ctx, user)})
       and not exists (select from login_message_logs l where l.login_message_id = m.id and l.user_id = ${user})`);
  return { count: found!.n, oldest_at: found!.oldest?.toISOString() ?? null };
}

const countedUnread = 10_000;

/** Those a notice is meant for who have not read it, of the people that the caller sees. */
export async function listUnread({ db, actor, today }: Context, messageId: number, rule: Rule) {
  const person = raw('u');
  const [found] = await db.run<{ total: number; people: { id: number; display_name: string }[] }>(sql`
    with waiting as materialized (
      select u.id, u.display_name, u.last_name, u.first_name from users u, login_messages m
       where m.id = ${messageId} and not (u.status_id = any(${gone}::int[]))
         and (m.team_id is null or exists (select from roles r join team_closure c on c.team_id = r.team_id and c.ancestor_id = m.team_id
              where r.user_id = u.id and (r.end_date is null or r.end_date >= ${today}::date)))
         and not exists (select from login_message_logs l where l.login_message_id = m.id and l.user_id = u.id)
         and ${probe(compileRule(rule, actor, today, 'read'), person)}
       limit ${countedUnread})
    select (select count(*)::int from waiting) as total,
           (select coalesce(json_agg(json_build_object('id', w.id, 'display_name', w.display_name)), '[]')
              from (select * from waiting order by last_name, first_name, id limit ${shownMessages}) w) as people`);
  return found!;
}

/** Held, so that it is not put in other words before it is said to be read. */
export async function lockMessage(asking: Asking, userId: number, id: number): Promise<ShownMessage | undefined> {
  const user = sql`${userId}::bigint`;
  const [found] = await asking.db.run<Stored>(
    sql`${shown(user)} where m.id = ${id} and m.id in (${toPerson(asking, user)}) for share of m`,
  );
  return found && onTheWire(found);
}

export async function insertLetter(
  { db, actor, today }: Context,
  userId: number,
  words: { title: string; text: string },
): Promise<number> {
  const { id } = await db
    .insertInto('login_messages')
    .values({ ...words, kind: 'letter', user_id: userId, author_id: actor.userId, start_date: today })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertReading({ db, actor, today }: Context, userId: number, messageId: number): Promise<void> {
  const [user, reader] = [sql`${userId}::bigint`, sql`${actor.userId}::bigint`];
  await db.run(sql`
    insert into login_message_logs (login_message_id, user_id, created_by, by_guardian)
    select ${messageId}, ${user}, ${reader}, ${isGuardian(reader, user, today)}
    on conflict (organisation_id, user_id, login_message_id) do nothing`);
}
