import { sql } from '../db/sql.ts';
import type { Context } from '../context.ts';
import type { Deed, Recorded } from './deed.ts';

/** One entry in the deed's own transaction: both are written or neither. */
export async function writeAudit(
  { db, actor, requestId, recorded }: Pick<Context, 'db' | 'actor' | 'requestId' | 'recorded'>,
  deed: Deed,
): Promise<void> {
  if (recorded) return void recorded.push({ ...deed, by: actor });
  await db.run(
    sql`select app.write_audit(${actor.kind}, ${actor.userId}, ${actor.actingForId}, ${deed.action}, ${deed.resource},
    ${deed.rowId}, ${deed.subjectId ?? null}, ${requestId}, ${JSON.stringify(deed.changes ?? {})}::jsonb, ${actor.client?.id ?? null})`,
    'write-audit',
  );
}

/** For work of many deeds: what it records is written in the same order with one statement, once all of it is done. */
export async function auditTogether<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  const recorded: Recorded[] = [];
  const result = await work({ ...ctx, recorded });
  const rows = recorded.map(({ by, action, resource, rowId, subjectId, changes }) => ({
    actor_kind: by.kind,
    actor_id: by.userId,
    acting_for_id: by.actingForId,
    client_id: by.client?.id ?? null,
    action,
    resource,
    row_id: rowId,
    subject_id: subjectId ?? null,
    changes: changes ?? {},
  }));
  if (rows.length > 0) {
    await ctx.db.run(
      sql`
      select app.write_audit(d.actor_kind, d.actor_id, d.acting_for_id, d.action, d.resource, d.row_id, d.subject_id, ${ctx.requestId}, d.changes, d.client_id)
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as d (actor_kind text, actor_id bigint, acting_for_id bigint, client_id bigint, action text, resource text, row_id bigint, subject_id bigint, changes jsonb)`,
      'write-audits',
    );
  }
  return result;
}
