import type { AnyModule } from '../../platform/resource/define-module.ts';
import { duplicateModule } from './duplicate.module.ts';
import { mergeModule } from './merge.module.ts';
import { personAdditionModule } from './person-addition.module.ts';

export const peopleModules: readonly AnyModule[] = [personAdditionModule, duplicateModule, mergeModule];
