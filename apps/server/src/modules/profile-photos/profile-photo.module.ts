import { profilePhoto } from '@manyhands/contract/users/profile-photo.resource.ts';
import { lockPerson } from '../../platform/auth/person-lock.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { nameAttachment } from '../files/public.ts';
import { changesPhoto } from './profile-photo.policy.ts';
import { deletePhotos } from './profile-photo.queries.ts';

export const profilePhotoModule = defineModule(profilePhoto, {
  table: 'profile_photos',
  guard: {
    async create(ctx, input, userId) {
      const named = await nameAttachment(ctx, input);
      // of two at once the second replaces what the first left
      await lockPerson(ctx.db, userId!);
      await deletePhotos(ctx.db, userId!);
      return named;
    },
  },
  operations: {
    clear: {
      parent: changesPhoto,
      async run({ db }, { params }) {
        await deletePhotos(db, params.userId!);
        return null;
      },
    },
  },
});
