import type { Resource } from '../kit/resource.ts';
import { listView, sharedView } from './list-view.resource.ts';

export const listsResources: readonly Resource[] = [listView, sharedView];
