import type { AnyModule } from '../../platform/resource/define-module.ts';
import { linkModule } from './link.module.ts';

export const linksModules: readonly AnyModule[] = [linkModule];
