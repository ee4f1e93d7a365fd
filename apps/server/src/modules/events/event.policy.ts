import { definePolicy, everyone } from '../../platform/policy/rules.ts';
import {
  attendeeReaders,
  managers,
  managersAbove,
  readers,
  recorders,
  supervisorReaders,
  takersAndManagers,
} from './event-access.rules.ts';

export const eventPolicy = definePolicy({ read: readers, create: managers, update: managers, remove: managers });

export const invitationPolicy = definePolicy({
  read: managersAbove,
  create: managersAbove,
  update: managersAbove,
  remove: managersAbove,
});

/** Sessions across events: those that the reader plans, not all that they see. */
export const plannedSessionPolicy = definePolicy({ read: managersAbove });

export const supervisorPolicy = definePolicy({ ...invitationPolicy, read: supervisorReaders });

export const attendeePolicy = definePolicy({
  read: attendeeReaders,
  create: takersAndManagers,
  update: [...takersAndManagers, ...recorders],
  remove: managers,
  groups: {
    standing: { read: [everyone], write: takersAndManagers },
    attendance: { read: [everyone], write: recorders },
  },
});
