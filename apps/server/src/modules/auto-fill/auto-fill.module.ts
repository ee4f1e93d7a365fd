import { autoFill } from '@manyhands/contract/auto-fill/auto-fill.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { autoFillPolicy, fillers } from './auto-fill.policy.ts';
import { autoFillColumns, autoFillDetails } from './auto-fill.queries.ts';
import { cancelRun } from './commands/cancel-run.ts';
import { requestApply } from './commands/request-apply.ts';
import { requestRun } from './commands/request-run.ts';
import { requestUndo } from './commands/request-undo.ts';

export const autoFillModule = defineModule(autoFill, {
  table: 'auto_fills',
  policy: autoFillPolicy,
  computed: autoFillColumns,
  detail: autoFillDetails,
  auditOpen: true,
  operations: {
    request: { parent: fillers, run: (ctx, { params, input }) => requestRun(ctx, params.rotaId!, input) },
    cancel: { target: 'update', run: (ctx, { params }) => cancelRun(ctx, params.id!) },
    apply: { target: 'update', run: (ctx, { params }) => requestApply(ctx, params.id!) },
    undo: { target: 'update', run: (ctx, { params }) => requestUndo(ctx, params.id!) },
  },
});
