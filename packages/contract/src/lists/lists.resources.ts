import type { Resource } from '../kit/resource.ts';
import { savedList, savedLists, userSavedList } from './saved-list.resource.ts';
import { listView, sharedView } from './list-view.resource.ts';

export const listsResources: readonly Resource[] = [listView, sharedView, savedList, savedLists, userSavedList];
