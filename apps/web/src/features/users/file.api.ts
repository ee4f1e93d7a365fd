import type { userFile } from '@manyhands/contract/users/user-file.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { listAll, resourceApi, type RowOf } from '../../lib/resource-api.ts';
import type { Picture } from '../../ui/markdown/markdown-panels.tsx';

export type UserFile = RowOf<typeof userFile>;

export const filesOf = (userId: number) => resourceApi<typeof userFile>('users/{userId}/files', { userId });

export const filesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', userId, 'files'],
    queryFn: ({ signal }) => listAll(filesOf(userId).list, { limit: 100 }, signal),
  });

/** Whoever reads what the person wrote may see these as well. */
export const picturesOf = (files: readonly UserFile[]): Picture[] =>
  files.flatMap(({ name, url, thumbnails }) => (thumbnails ? [{ src: url, name, thumbnail: thumbnails.thumb }] : []));
