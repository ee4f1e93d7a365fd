import { z } from 'zod';
import { operation } from '../kit/resource.ts';
import { attachments } from '../kit/shapes.ts';
import { user } from './user.resource.ts';

/** One at most: a new one takes the place of the one before. */
export const profilePhoto = attachments(user, 'profilePhoto', {
  segment: 'profile-photo',
  summary: 'The photo of a person, for everyone who can view the person.',
  access: 'contact',
  accepts: 'pictures',
  actions: ['list', 'create'],
  operations: {
    clear: operation({
      method: 'DELETE',
      path: '',
      summary: 'Deletes the photo',
      output: z.null(),
      status: 204,
    }),
  },
});
