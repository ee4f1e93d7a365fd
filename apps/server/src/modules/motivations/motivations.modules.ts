import type { AnyModule } from '../../platform/resource/define-module.ts';
import { publicMotivationModule } from './motivation.module.ts';

export const motivationsModules: readonly AnyModule[] = [publicMotivationModule];
