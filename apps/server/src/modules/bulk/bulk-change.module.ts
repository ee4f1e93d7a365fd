import { bulkChange, userBulkChange } from '@manyhands/contract/bulk/bulk-change.resource.ts';
import { defineModule, type AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { requestChange } from './commands/request-change.ts';
import { requestUndo } from './commands/request-undo.ts';
import { bulkChangePolicy, changesMany } from './bulk-change.policy.ts';
import { computedColumns, findNamed } from './bulk-change.queries.ts';

const isDryRun = (input: unknown): boolean => (input as { dry_run?: boolean }).dry_run === true;

export const bulkChangeModule = ({ registry }: { registry: () => Registry }): AnyModule =>
  defineModule(bulkChange, {
    table: 'bulk_changes',
    policy: bulkChangePolicy,
    computed: computedColumns,
    operations: {
      request: {
        access: changesMany,
        run: (ctx, { input, reply }) => requestChange(ctx, { input, reply, registry: registry() }),
        own: { status: (input) => (isDryRun(input) ? 200 : undefined) },
      },
      undo: { target: 'update', run: (ctx, { params, reply }) => requestUndo(ctx, params.id!, reply) },
    },
  });

const { outcome: _rows, ...figures } = computedColumns;

export const userBulkChangeModule = defineModule(userBulkChange, {
  table: 'bulk_changes',
  policy: bulkChangePolicy,
  computed: { ...figures, named: findNamed },
  operations: {},
});
