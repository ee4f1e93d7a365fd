import type { ApplicationChange } from '@manyhands/contract/bulk/bulk-change.resource.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { findAssigned, findLastDecision, listApplicationReasons } from '../application-change.queries.ts';
import type { Kind } from '../bulk-change.rules.ts';
import { callOperation } from './call-operation.ts';

/** What has to be known to take back what was done to one application. */
type Before = { decision: number } | { assigned_to: number | null; now: number | null };

const resource = 'application';

const apply = async (ctx: Context, registry: Registry, id: number, change: ApplicationChange): Promise<Before> => {
  const { move, assign, decline } = change;
  if (assign) {
    const assigned_to = await findAssigned(ctx.db, id);
    await callOperation(ctx, registry, { resource, id, name: 'assign', body: assign });
    return { assigned_to, now: assign.user_id };
  }
  await callOperation(ctx, registry, { resource, id, name: move ? 'move' : 'decline', body: (move ?? decline)! });
  return { decision: (await findLastDecision(ctx.db, id))! };
};

/** A decision can be undone as long as its letter waits. */
const undo = async (ctx: Context, registry: Registry, id: number, before: Before): Promise<void> => {
  if ('decision' in before) {
    if ((await findLastDecision(ctx.db, id)) !== before.decision) throw new Problem('conflict');
    return callOperation(ctx, registry, { resource, id, name: 'undo' });
  }
  if ((await findAssigned(ctx.db, id)) !== before.now) throw new Problem('conflict');
  return callOperation(ctx, registry, { resource, id, name: 'assign', body: { user_id: before.assigned_to } });
};

/** Applications: to another stage, to someone who looks after them, or declined. */
export function makeApplicationKind(): Kind {
  const kind: Kind<ApplicationChange> = {
    resource,
    subject: 'user_id',
    async check() {},
    reasons: listApplicationReasons,
    apply,
    undo: undo as Kind['undo'],
  };
  return kind as unknown as Kind;
}
