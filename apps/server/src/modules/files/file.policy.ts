import { definePolicy, own, permitted } from '../../platform/policy/rules.ts';

/** Besides these, a browser without an account may read and remove what it uploaded itself, as long as that is ephemeral. */
export const filePolicy = definePolicy({
  read: [own('uploaded_by'), own('user_id'), permitted('view-files')],
  update: [own('uploaded_by'), permitted('edit-files')],
  remove: [own('uploaded_by'), permitted('edit-files')],
});
