import type { Resource } from '../kit/resource.ts';
import { tag } from './tag.resource.ts';
import { userTag } from './user-tag.resource.ts';

export const tagsResources: readonly Resource[] = [tag, userTag];
