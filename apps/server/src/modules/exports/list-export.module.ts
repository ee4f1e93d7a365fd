import { listExport, userExport } from '@manyhands/contract/exports/list-export.resource.ts';
import type { FileArea } from '../../platform/files/file-area.ts';
import { openMadeFile } from '../../platform/files/open-made-file.ts';
import { defineModule, type AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { requestExport } from './commands/request-export.ts';
import { resendLink } from './commands/resend-link.ts';
import { listExportPolicy, mayExport } from './list-export.policy.ts';
import { computedColumns, deleteExport } from './list-export.queries.ts';

const shared = { table: 'list_exports', policy: listExportPolicy, computed: computedColumns, auditOpen: true as const };

export const listExportModule = ({ area, registry }: { area: FileArea; registry: () => Registry }): AnyModule =>
  defineModule(listExport, {
    ...shared,
    operations: {
      request: { access: mayExport, outside: (ctx, call) => requestExport(ctx, call, registry()) },
      resend: { target: 'update', run: (ctx, { params }) => resendLink(ctx, params.id!) },
      remove: {
        target: 'remove',
        run: async ({ db }, { params }) => {
          await deleteExport(db, params.id!);
          return null;
        },
      },
      content: {
        access: mayExport,
        stream: (ctx, { params }) => {
          const made = { table: 'list_exports', id: params.id!, userId: ctx.actor.userId! } as const;
          return openMadeFile(ctx, area.store, { ...made, audit: { resource: 'listExport' } });
        },
      },
    },
  });

export const userExportModule = defineModule(userExport, { ...shared, operations: {} });
