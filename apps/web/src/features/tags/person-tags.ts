import type { userTag } from '@manyhands/contract/tags/user-tag.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { listAll, resourceApi, type RowOf } from '../../lib/resource-api.ts';
import type { Tag } from './tag-pill.tsx';

export type UserTag = RowOf<typeof userTag> & { id: number; tag: Tag };

/** Kept where the sheet of tags keeps its own, so that a change there is seen here. */
export const personTagsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', String(userId), 'tags', 'shown'],
    queryFn: ({ signal }) =>
      listAll(
        resourceApi<typeof userTag, { id: number; tag: Tag }>('users/{userId}/tags', { userId }).list,
        { limit: 100, include: 'tag' },
        signal,
      ),
  });
