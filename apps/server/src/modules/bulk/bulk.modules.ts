import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { bulkChangeModule, userBulkChangeModule } from './bulk-change.module.ts';

export const bulkModules = (options: { registry: () => Registry }): AnyModule[] => [
  bulkChangeModule(options),
  userBulkChangeModule,
];
