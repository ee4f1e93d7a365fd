import { sql } from '../db/sql.ts';
import type { Context } from '../context.ts';

export interface Deed {
  /** create, update, remove, read or the operation's own verb */
  action: string;
  resource: string;
  rowId: number | null;
  /** The person the row is about; erasing them empties the values, not the entry. */
  subjectId?: number | null;
  changes?: Record<string, unknown>;
}

/** One entry in the deed's own transaction: both are written or neither. */
export async function writeAudit({ db, actor, requestId }: Pick<Context, 'db' | 'actor' | 'requestId'>, deed: Deed): Promise<void> {
  await db.run(sql`select app.write_audit(${actor.kind}, ${actor.userId}, ${actor.actingForId}, ${deed.action}, ${deed.resource},
    ${deed.rowId}, ${deed.subjectId ?? null}, ${requestId}, ${JSON.stringify(deed.changes ?? {})}::jsonb, ${actor.client?.id ?? null})`, 'write-audit');
}
