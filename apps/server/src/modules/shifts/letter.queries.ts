import { joinTold } from '../../platform/auth/acting-for.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { findShortOfAdults } from './eligibility.queries.ts';

export interface Letter {
  /** Whoever is written to: the person, and the guardians of someone under age, who get a copy. */
  to_id: number;
  user_id: number;
  /** The person's. */
  name: string;
  email: string;
  language: string | null;
  shift_id: number;
  shift: string;
  shift_state: string;
  location: string;
  briefing: string;
  starts_at: Date;
  ends_at: Date;
  timezone: string;
  offer_expires_at: Date | null;
  assignment_id: number;
  /** Who asks for a swap, where this is the offer of one. */
  asked_by: string | null;
  /** Someone else has taken the place. */
  is_covered: boolean;
}

const selectLetters = (test: Sql, today: string): Sql => sql`
  select told.id as to_id, a.user_id, u.display_name as name, e.email, told.language, s.id as shift_id, s.name as shift, s.state as shift_state, s.location, s.briefing,
         s.starts_at, s.ends_at, r.timezone, a.offer_expires_at, a.id as assignment_id,
         case when a.source = 'swap' then (select giver.display_name from shift_assignments given join users giver on giver.id = given.user_id where given.id = a.covers_id) end as asked_by,
         exists (select from shift_assignments taking where taking.covers_id = a.id and taking.state = 'confirmed') as is_covered
    from shift_assignments a join shifts s on s.id = a.shift_id join rotas r on r.id = s.rota_id join users u on u.id = a.user_id
    ${joinTold(raw('u'), today)}
    join email_addresses e on e.user_id = told.id and e."primary"
   where ${test} order by a.id, told.id <> u.id, told.id`;

export const listLetters = (db: Db, assignmentId: number, today: string): Promise<Letter[]> =>
  db.run<Letter>(selectLetters(sql`a.id = ${assignmentId}`, today));

/** As far as they know of them, in the order of time for each reader. */
export const listLettersOf = (db: Db, assignmentIds: readonly number[], today: string): Promise<Letter[]> =>
  db.run<Letter>(
    sql`select * from (${selectLetters(sql`a.id = any(${assignmentIds}::bigint[]) and a.announced`, today)}) found order by starts_at, assignment_id, to_id`,
  );

/** To everyone who has a place, or is offered one. */
export const listLettersOfShift = (db: Db, shiftId: number, today: string): Promise<Letter[]> =>
  db.run<Letter>(
    selectLetters(
      sql`a.shift_id = ${shiftId} and a.announced and a.state in ('offered', 'confirmed', 'cover-requested')`,
      today,
    ),
  );

/** Whoever wanted to swap, once no one is left who was asked; null while someone is, or where the place is theirs no longer. */
export async function findDisappointed(db: Db, assignmentId: number): Promise<number | null> {
  const [found] = await db.run<{ id: number }>(sql`
    select given.id from shift_assignments asked join shift_assignments given on given.id = asked.covers_id
     where asked.id = ${assignmentId} and asked.source = 'swap' and given.state = 'confirmed'
       and not exists (select from shift_assignments other where other.covers_id = given.id and other.state in ('offered', 'requested'))`);
  return found?.id ?? null;
}

/** The supervisor of a shift to come that lacks the adults whom someone under age needs; null where it does not, or has none. */
export async function findUnsafe(db: Db, shiftId: number, now: Date) {
  const [found] = await db.run<
    Omit<Letter, 'shift_state' | 'briefing' | 'offer_expires_at' | 'assignment_id' | 'asked_by' | 'is_covered'>
  >(sql`
    select lead.id as to_id, lead.id as user_id, lead.display_name as name, e.email, lead.language, s.id as shift_id, s.name as shift, s.location, s.starts_at, s.ends_at, r.timezone
      from shifts s join rotas r on r.id = s.rota_id join users lead on lead.id = s.supervisor_id join email_addresses e on e.user_id = lead.id and e."primary"
     where s.id = ${shiftId} and s.starts_at > ${now} and ${findShortOfAdults(raw('s'))}`);
  return found ?? null;
}
