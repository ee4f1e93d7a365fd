import { attachments } from '../kit/shapes.ts';
import { user } from './user.resource.ts';

export const userFile = attachments(user, 'userFile', {
  summary: 'Files kept with a person’s record.',
  segment: 'files',
  access: 'contact',
});
