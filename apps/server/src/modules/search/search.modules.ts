import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { searchModule } from './search.module.ts';

export const searchModules = (options: { registry: () => Registry }): AnyModule[] => [searchModule(options)];
