import { digestOf, isToken } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { Kiosk } from './kiosk.rules.ts';

const nameOf = (table: string, column: string) => (row: Sql) =>
  sql`(select x.name from ${raw(table)} x where x.id = ${row}.${raw(column)})`;

/** Visits of the same place and day, at whichever of its kiosks. */
const isAtPlace = (visit: Sql, kiosk: Sql): Sql =>
  sql`(${visit}.team_id = ${kiosk}.team_id and ${visit}.day = ${kiosk}.day and coalesce(${visit}.event_id, 0) = coalesce(${kiosk}.event_id, 0))`;

export const kioskColumns = {
  team_name: nameOf('teams', 'team_id'),
  rota_name: nameOf('rotas', 'rota_id'),
  event_name: nameOf('events', 'event_id'),
  here: (row: Sql) =>
    sql`(select count(*)::int from kiosk_visits v where ${isAtPlace(raw('v'), row)} and v.out_at is null)`,
  visits: (row: Sql) => sql`(select count(*)::int from kiosk_visits v where v.kiosk_id = ${row}.id)`,
  late: (row: Sql) => sql`(select count(*)::int from kiosk_checks c where c.kiosk_id = ${row}.id and c.late)`,
  token: () => raw('null::text'),
};

const columns = sql`k.id, k.team_id, k.rota_id, k.event_id, k.timezone, k.day, k.opens_at, k.closes_at, k.closed_at, t.token_digest,
  coalesce(${kioskColumns.event_name(raw('k'))}, ${kioskColumns.rota_name(raw('k'))} || ' · ' || ${kioskColumns.team_name(raw('k'))}, ${kioskColumns.team_name(raw('k'))}) as place`;

export async function findKioskByToken(db: Db, token: string): Promise<Kiosk | null> {
  if (!isToken('kiosk', token)) return null;
  const [found] = await db.run<Kiosk>(
    sql`select ${columns} from kiosk_tokens t join kiosks k on k.id = t.kiosk_id where t.token_digest = ${digestOf(token)}`,
  );
  return found ?? null;
}

/** By its number, which a code names. Without a token it is over. */
export async function findKiosk(db: Db, id: number): Promise<Kiosk | null> {
  const [found] = await db.run<Kiosk>(
    sql`select ${columns} from kiosks k join kiosk_tokens t on t.kiosk_id = k.id where k.id = ${id}`,
  );
  return found ?? null;
}

export async function insertToken(db: Db, kioskId: number, token: string): Promise<void> {
  await db.run(sql`insert into kiosk_tokens (kiosk_id, token_digest) values (${kioskId}, ${digestOf(token)})`);
}

export async function updateClosed(db: Db, id: number, at: Date): Promise<{ version: number } | undefined> {
  const [closed] = await db.run<{ version: number }>(
    sql`update kiosks set closed_at = ${at} where id = ${id} and closed_at is null and closes_at > ${at} returning version`,
  );
  return closed;
}

export async function findRotaTimezone(db: Db, rotaId: number): Promise<string | undefined> {
  const [found] = await db.run<{ timezone: string }>(sql`select timezone from rotas where id = ${rotaId}`);
  return found?.timezone;
}

export async function findEvent(db: Db, id: number): Promise<{ team_id: number; state: string } | undefined> {
  const [found] = await db.run<{ team_id: number; state: string }>(
    sql`select team_id, state from events where id = ${id}`,
  );
  return found;
}

/** Their tokens are of no use any more: nothing of that day is accepted now. */
export async function deleteTokensOver(db: Db, before: Date): Promise<void> {
  await db.run(
    sql`delete from kiosk_tokens t using kiosks k where k.id = t.kiosk_id and coalesce(k.closed_at, k.closes_at) < ${before}`,
  );
}

export const findBarcodeHolder = async (db: Db, code: string): Promise<number | null> =>
  (await db.run<{ user_id: number }>(sql`select user_id from barcodes where code = ${code}`))[0]?.user_id ?? null;

/** Held until the transaction ends: people who are new there are received one after the other. */
export async function lockKiosk(db: Db, id: number): Promise<void> {
  await db.run(sql`select id from kiosks where id = ${id} for no key update`);
}

/** Open or not, with a token or without. */
export async function getKiosk(db: Db, id: number): Promise<Omit<Kiosk, 'token_digest'>> {
  const [found] = await db.run<Omit<Kiosk, 'token_digest'>>(
    sql`select k.id, k.team_id, k.rota_id, k.event_id, '' as place, k.timezone, k.day, k.opens_at, k.closes_at, k.closed_at from kiosks k where k.id = ${id}`,
  );
  return found!;
}
