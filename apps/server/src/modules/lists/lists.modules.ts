import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { listViewModule, sharedViewModule } from './list-view.module.ts';
import { savedListModule, savedListsModule } from './saved-list.module.ts';

export const listsModules = ({ registry }: { registry: () => Registry }): AnyModule[] => [
  listViewModule,
  sharedViewModule,
  savedListModule({ registry }),
  savedListsModule({ registry }),
];
