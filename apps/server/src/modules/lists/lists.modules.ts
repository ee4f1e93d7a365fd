import type { AnyModule } from '../../platform/resource/define-module.ts';
import { listViewModule, sharedViewModule } from './list-view.module.ts';

export const listsModules: readonly AnyModule[] = [listViewModule, sharedViewModule];
