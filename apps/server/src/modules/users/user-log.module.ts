import { userLog } from '@manyhands/contract/users/user-log.resource.ts';
import { computeChanges, entryColumns } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { defineModule, type AnyModule } from '../../platform/resource/define-module.ts';
import { userLogPolicy } from './user-log.policy.ts';
import { getEntry, listFormerIds } from './user-log.queries.ts';

export interface LogOptions {
  /** The fields of a row of any resource that the reader may see today. */
  readable(ctx: Context, resource: string, rowId: number | null): Promise<ReadonlySet<string>>;
}

export function userLogModule({ readable }: LogOptions): AnyModule {
  return defineModule(userLog, {
    table: 'audit_entries',
    policy: userLogPolicy,
    computed: entryColumns,
    alsoUnder: (ctx, userId) => listFormerIds(ctx.db, userId),
    operations: {
      show: {
        target: 'read',
        run: async (ctx, { params }) => {
          const { entry, kept } = await getEntry(ctx.db, params.id!);
          return { ...entry, changes: computeChanges(kept, await readable(ctx, entry.resource, entry.row_id)) };
        },
      },
    },
  });
}
