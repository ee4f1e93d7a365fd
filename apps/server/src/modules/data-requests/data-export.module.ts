import { dataExport } from '@manyhands/contract/data-requests/data-export.resource.ts';
import type { FileArea } from '../../platform/files/file-area.ts';
import { defineModule, type AnyModule } from '../../platform/resource/define-module.ts';
import { openExport } from './commands/open-export.ts';
import { requestExport } from './commands/request-export.ts';
import { dataExportPolicy, mayExport } from './data-export.policy.ts';
import { computedColumns } from './data-export.queries.ts';

export function dataExportModule({ area }: { area: FileArea }): AnyModule {
  return defineModule(dataExport, {
    table: 'data_exports',
    policy: dataExportPolicy,
    computed: computedColumns,
    subject: (row) => row.user_id,
    operations: {
      request: { parent: mayExport, outside: (ctx, { params, reply }) => requestExport(ctx, params.userId!, reply) },
      content: {
        parent: mayExport,
        stream: (ctx, { params }) => openExport(ctx, { id: params.id!, userId: params.userId!, store: area.store }),
      },
    },
  });
}
