import type { AnyModule } from '../../platform/resource/define-module.ts';
import { categoryModule } from './category.module.ts';
import { stageModule } from './stage.module.ts';

export const recruitmentModules: readonly AnyModule[] = [categoryModule, stageModule];
