import type { FileArea } from '../../platform/files/file-area.ts';
import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { exportFieldsModule } from './export-field.module.ts';
import { listExportModule, userExportModule } from './list-export.module.ts';

export const exportsModules = (options: { area: FileArea; registry: () => Registry }): AnyModule[] => [
  listExportModule(options),
  userExportModule,
  exportFieldsModule(options),
];
