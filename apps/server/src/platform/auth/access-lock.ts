import type { Db } from '../db/connection.ts';
import { raw, sql } from '../db/sql.ts';

// A lock on the organisation's row would let a stream of short writers starve the one who wants to change the
// rights; the waiting line of an advisory lock is fair, and it writes nothing.
const key = raw(`hashtextextended('manyhands access ' || current_setting('manyhands.organisation_id'), 0)`);

/** Before a change that touches many people's rights at once: waits for writes about to commit, holds up the next. */
export async function lockAccess(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(${key})`);
}

/** Before a write commits: no one changes the organisation's rights between this line and the commit. */
export async function shareAccess(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock_shared(${key})`, 'share-access');
}
