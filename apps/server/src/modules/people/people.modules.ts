import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { duplicateModule } from './duplicate.module.ts';
import { mergeModule } from './merge.module.ts';
import { personAdditionModule } from './person-addition.module.ts';
import { timelineModule } from './timeline.module.ts';

export const peopleModules = (options: { registry: () => Registry }): AnyModule[] => [
  personAdditionModule,
  duplicateModule,
  mergeModule,
  timelineModule(options),
];
