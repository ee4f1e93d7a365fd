import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { probe, scopeOf, type View } from '../../platform/resource/select.ts';
import type { Reason } from './bulk-change.rules.ts';

/** Why an entry would be left as it is, in the order in which it is told. */
export function listActivityReasons(_ctx: Context, view: View): Reason[] {
  const { policy, operations } = view.registry.get('activity');
  const [row, rule] = [raw('t'), operations.confirm!.rule];
  const isOpen = sql`${probe(scopeOf(view, policy.read, 'read'), row)} and ${probe(scopeOf(view, rule, 'write'), row)}`;
  return [
    { code: 'forbidden', test: sql`not (${isOpen})` },
    { code: 'already', test: sql`t.state = 'confirmed'` },
  ];
}

export async function findActivityVersion(db: Db, id: number): Promise<number | null> {
  const [row] = await db.run<{ version: number }>(sql`select version from activities where id = ${id}`);
  return row?.version ?? null;
}
