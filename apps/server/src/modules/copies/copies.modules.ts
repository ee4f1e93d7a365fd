import type { AnyModule } from '../../platform/resource/define-module.ts';
import { copyModule } from './copy.module.ts';

export const copiesModules: readonly AnyModule[] = [copyModule];
