import { sql } from '../../platform/db/sql.ts';
import { definePolicy, everyone, own, permitted, whereSignedIn } from '../../platform/policy/rules.ts';
import { guardianOf, seesPerson, staffOver } from '../permissions/public.ts';

/** Their own record, of which someone told us that details are missing. */
const detailsNeeded = whereSignedIn((row, actor) => sql`${row}.id = ${actor.userId} and ${row}.status_id = 5`);

const seesChecks = [staffOver('view-vetting', 'id'), staffOver('manage-vetting', 'id')];

export const userPolicy = definePolicy({
  read: seesPerson('id'),
  create: [permitted('create-users')],
  update: [own('id'), guardianOf('id'), staffOver('edit-users', 'id')],
  remove: [staffOver('anonymise-users', 'id')],
  groups: {
    identity: { read: [everyone], write: [staffOver('edit-users', 'id'), detailsNeeded] },
    standing: { read: [own('id'), staffOver('view-users', 'id')], write: [staffOver('edit-users', 'id')] },
    // no field, only what people can be filtered by
    checks: { read: seesChecks, write: seesChecks },
    sensitive: {
      read: [own('id'), guardianOf('id'), staffOver('view-sensitive-details', 'id')],
      write: [own('id'), guardianOf('id'), staffOver('edit-sensitive-details', 'id')],
    },
  },
});

/** No one knows what an organisation asks for, so it counts as sensitive. */
export const userAttributePolicy = definePolicy({
  read: [own('user_id'), guardianOf('user_id'), staffOver('view-sensitive-details', 'user_id')],
});
