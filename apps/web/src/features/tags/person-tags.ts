import type { userTag as userTagResource } from '@manyhands/contract/tags/user-tag.resource.ts';
import { userTag } from '../../lib/records/descriptors/user-tag.generated.ts';
import { allRecordsQuery } from '../../lib/records/record-api.ts';
import type { RowOf } from '../../lib/resource-api.ts';
import type { Tag } from './tag-pill.tsx';

export type UserTag = RowOf<typeof userTagResource> & { id: number; tag: Tag };

/** Asked in the same words as by the sheet of tags, so that both are one question. */
export function personTagsQuery(userId: number) {
  const { queryKey, queryFn } = allRecordsQuery(userTag, { userId }, 'tag');
  return { queryKey, queryFn, select: (rows: readonly unknown[]) => rows as readonly UserTag[] };
}
