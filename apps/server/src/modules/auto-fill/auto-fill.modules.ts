import type { AnyModule } from '../../platform/resource/define-module.ts';
import { autoFillModule } from './auto-fill.module.ts';

export const autoFillModules: readonly AnyModule[] = [autoFillModule];
