import type { ApplicationChange } from '@manyhands/contract/bulk/bulk-change.resource.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { probe, scopeOf, type View } from '../../platform/resource/select.ts';
import type { Reason } from './bulk-change.rules.ts';

/** The rule of the call that would change one of them. */
const isClosed = (view: View, call: string) => {
  const { policy, operations } = view.registry.get('application');
  const row = raw('t');
  return sql`not (${probe(scopeOf(view, policy.read, 'read'), row)} and ${probe(scopeOf(view, operations[call]!.rule, 'write'), row)})`;
};

/** Why an application would be left as it is, in the order in which it is told. */
export function listApplicationReasons(_ctx: Context, view: View, { move, assign }: ApplicationChange): Reason[] {
  const call = move ? 'move' : assign ? 'assign' : 'decline';
  return [
    { code: 'forbidden', test: isClosed(view, call) },
    { code: 'application_incomplete', test: sql`t.state = 'awaiting-applicant'` },
    { code: 'application_decided', test: sql`t.state not in ('submitted', 'reviewing')` },
    ...(move
      ? [
          { code: 'already', test: sql`t.stage_id = ${move.stage_id}` },
          {
            code: 'other_category',
            test: sql`not exists (select from recruitment_stages s join opportunities o on o.category_id = s.category_id where s.id = ${move.stage_id} and o.id = t.opportunity_id)`,
          },
        ]
      : []),
    ...(assign ? [{ code: 'already', test: sql`t.assigned_to is not distinct from ${assign.user_id}::bigint` }] : []),
  ];
}

export async function findAssigned(db: Db, id: number): Promise<number | null> {
  const [row] = await db.run<{ assigned_to: number | null }>(
    sql`select assigned_to from applications where id = ${id}`,
  );
  return row?.assigned_to ?? null;
}

export async function findLastDecision(db: Db, id: number): Promise<number | null> {
  const [row] = await db.run<{ id: number }>(
    sql`select id from application_decisions where application_id = ${id} order by id desc limit 1`,
  );
  return row?.id ?? null;
}
