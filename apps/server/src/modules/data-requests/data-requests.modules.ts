import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { FileArea } from '../../platform/files/file-area.ts';
import { anonymisationRequestModule, requestAnonymisationModule } from './anonymisation-request.module.ts';
import { dataExportModule } from './data-export.module.ts';

export const dataRequestsModules = (options: { area: FileArea }): AnyModule[] => [
  dataExportModule(options),
  requestAnonymisationModule,
  anonymisationRequestModule,
];
