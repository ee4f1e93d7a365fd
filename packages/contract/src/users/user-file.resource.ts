import { attachments } from '../kit/shapes.ts';

export const userFile = attachments(
  'userFile',
  'users/{userId}/files',
  { resource: 'user', param: 'userId', via: 'user_id' },
  'Files kept with a person’s record.',
);
