import type { profilePhoto } from '@manyhands/contract/users/profile-photo.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { uploadFile } from '../../lib/files.ts';
import { http } from '../../lib/http.ts';
import { resourceApi } from '../../lib/resource-api.ts';

const photosOf = (userId: number) => resourceApi<typeof profilePhoto>('users/{userId}/profile-photo', { userId });

/** Null where someone has no photo. */
export const photoQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', userId, 'profile-photo'],
    queryFn: async ({ signal }) => (await photosOf(userId).list({ limit: 1, sort: '-id' }, signal)).rows[0] ?? null,
    staleTime: 60_000,
  });

export async function savePhoto(userId: number, picture: Blob): Promise<void> {
  const file = new File([picture], 'photo.jpg', { type: picture.type });
  const { id } = await uploadFile(file, { signal: new AbortController().signal, onProgress: () => {} });
  await photosOf(userId).create({ file_id: id as number });
}

export const deletePhoto = (userId: number) => http.remove(`users/${userId}/profile-photo`);
