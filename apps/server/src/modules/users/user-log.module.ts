import { auditEntry } from '@manyhands/contract/users/audit-entry.resource.ts';
import { userLog } from '@manyhands/contract/users/user-log.resource.ts';
import { computeChanges, entryColumns } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { defineModule, type AnyModule } from '../../platform/resource/define-module.ts';
import { auditEntryPolicy, userLogPolicy } from './user-log.policy.ts';
import { findSubject, getEntry, listFormerIds } from './user-log.queries.ts';

export interface LogOptions {
  /** The fields of a row of any resource that the reader may see today. */
  readable(ctx: Context, resource: string, rowId: number | null): Promise<ReadonlySet<string>>;
}

/** One entry with the values that the reader may see today. */
const show =
  ({ readable }: LogOptions) =>
  async (ctx: Context, { params }: { params: Readonly<Record<string, number>> }) => {
    const { entry, kept, judged_id } = await getEntry(ctx.db, params.id!);
    return { ...entry, changes: computeChanges(kept, await readable(ctx, entry.resource, judged_id)) };
  };

export const userLogModule = (options: LogOptions): AnyModule =>
  defineModule(userLog, {
    table: 'audit_entries',
    policy: userLogPolicy,
    computed: entryColumns,
    alsoUnder: (ctx, userId) => listFormerIds(ctx.db, userId),
    operations: { show: { target: 'read', run: show(options) } },
  });

export const auditEntryModule = (options: LogOptions): AnyModule =>
  defineModule(auditEntry, {
    table: 'audit_entries',
    policy: auditEntryPolicy,
    computed: { ...entryColumns, subject: findSubject },
    operations: { show: { target: 'read', run: show(options) } },
  });
