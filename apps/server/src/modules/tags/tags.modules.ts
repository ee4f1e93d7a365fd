import type { AnyModule } from '../../platform/resource/define-module.ts';
import { tagModule, userTagModule } from './tag.module.ts';

export const tagsModules: readonly AnyModule[] = [tagModule, userTagModule];
