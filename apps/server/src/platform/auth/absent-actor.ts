import type { Db } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { Actor } from '../policy/actor.ts';
import { isShut, type Versions } from './actor.ts';
import { loadEntitlement, reachIn } from './reach.ts';

/** Someone whose work goes on without their session, with the rights they have today. */
export interface Absent {
  actor: Actor;
  /** Tell whether those rights have changed meanwhile. */
  versions: Versions;
}

/** Undefined for people who are blocked, erased or gone. */
export async function findAbsentActor(db: Db, userId: number, today: string): Promise<Absent | undefined> {
  const [row] = await db.run<{ blocked_at: Date | null; status_id: number; user: number; organisation: number }>(sql`
    select u.blocked_at, u.status_id, u.access_version as "user", o.access_version as organisation
      from users u cross join organisations o where u.id = ${userId}`);
  if (!row || isShut(row)) return undefined;
  const entitlement = await loadEntitlement(db, userId, today);
  return {
    actor: {
      kind: 'user',
      userId,
      actingForId: null,
      sessionId: null,
      reach: (permission) => reachIn(entitlement, permission),
    },
    versions: { user: row.user, organisation: row.organisation },
  };
}
