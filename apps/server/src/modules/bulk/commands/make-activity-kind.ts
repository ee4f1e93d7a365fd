import type { ActivityChange } from '@manyhands/contract/bulk/bulk-change.resource.ts';
import { Problem } from '../../../platform/problem.ts';
import { findActivityVersion, listActivityReasons } from '../activity-change.queries.ts';
import type { Kind } from '../bulk-change.rules.ts';
import { callOperation } from './call-operation.ts';

const resource = 'activity';

/** Hours: confirmed. */
export function makeActivityKind(): Kind {
  const kind: Kind<ActivityChange> = {
    resource,
    subject: 'user_id',
    async check() {},
    reasons: listActivityReasons,
    async apply(ctx, registry, id) {
      await callOperation(ctx, registry, { resource, id, name: 'confirm' });
      return { version: await findActivityVersion(ctx.db, id) };
    },
    async undo(ctx, registry, id, before: { version: number }) {
      if ((await findActivityVersion(ctx.db, id)) !== before.version) throw new Problem('conflict');
      await callOperation(ctx, registry, { resource, id, name: 'reopen' });
    },
  };
  return kind as unknown as Kind;
}
