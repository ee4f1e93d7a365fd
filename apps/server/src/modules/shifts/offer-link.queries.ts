import { digestOf, isToken } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

export interface LinkedOffer {
  assignment_id: number;
  user_id: number;
  /** Whoever the letter went to. */
  to_id: number;
  name: string;
  shift: string;
  location: string;
  starts_at: Date;
  ends_at: Date;
  timezone: string;
  asked_by: string | null;
  offer_expires_at: Date;
}

/** What a link offers, as long as the offer is open. */
export async function findLinked(db: Db, token: string, now: Date): Promise<LinkedOffer | null> {
  if (!isToken('offer', token)) return null;
  const [found] = await db.run<LinkedOffer>(sql`
    select a.id as assignment_id, a.user_id, l.user_id as to_id, u.display_name as name, s.name as shift, s.location, s.starts_at, s.ends_at, r.timezone, a.offer_expires_at,
           case when a.source = 'swap' then (select giver.display_name from shift_assignments given join users giver on giver.id = given.user_id where given.id = a.covers_id) end as asked_by
      from shift_answer_links l join shift_assignments a on a.id = l.assignment_id join shifts s on s.id = a.shift_id join rotas r on r.id = s.rota_id join users u on u.id = a.user_id
     where l.token_digest = ${digestOf(token)} and a.state = 'offered' and a.offer_expires_at > ${now} and s.starts_at > ${now}`);
  return found ?? null;
}

export async function insertLink(
  db: Db,
  { assignmentId, userId, token }: { assignmentId: number; userId: number; token: string },
): Promise<void> {
  await db.run(
    sql`insert into shift_answer_links (assignment_id, user_id, token_digest) values (${assignmentId}, ${userId}, ${digestOf(token)})`,
  );
}

/** An offer that is answered or over has none. */
export async function deleteLinks(db: Db, assignmentId: number): Promise<void> {
  await db.run(sql`delete from shift_answer_links where assignment_id = ${assignmentId}`);
}
