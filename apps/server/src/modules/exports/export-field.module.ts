import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { exportFields } from '@manyhands/contract/exports/export-field.resource.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { listFields } from './commands/list-fields.ts';
import { mayExport } from './list-export.policy.ts';

export function exportFieldsModule({ registry }: { registry: () => Registry }): AnyModule {
  const found = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Problem('not_found');
    return value;
  };
  const access = mayExport;
  return defineCalls(exportFields, {
    list: {
      access,
      run: async (ctx, { query: { resource } }) => {
        const fields = await listFields(ctx, registry(), resource);
        if (resource !== undefined && !fields) throw invalid({ resource: [fieldError('not_exportable')] });
        return fields ?? [];
      },
    },
    show: { access, run: async (ctx, { words }) => found(await listFields(ctx, registry(), words.listKey ?? '')) },
    users: { access, run: async (ctx) => (await listFields(ctx, registry(), 'users')) ?? [] },
    user: {
      access,
      run: async (ctx, { words }) =>
        found((await listFields(ctx, registry(), 'users'))?.find(({ name }) => name === words.columnKey)),
    },
  });
}
