import { definePolicy } from '../../platform/policy/rules.ts';
import { assigners, assignmentReaders, managers, readers, staff, takersAndAssigners } from './shift-access.rules.ts';

export const shiftPolicy = definePolicy({
  read: readers,
  create: managers,
  update: managers,
  remove: managers,
  groups: { staff: { read: staff, write: managers } },
});

export const assignmentPolicy = definePolicy({
  read: assignmentReaders,
  create: takersAndAssigners,
  groups: { staff: { read: staff, write: assigners } },
});

/** Those who plan see what is planned; others see the shifts that come of it. */
export const seriesPolicy = definePolicy({ read: staff, create: managers, update: managers, remove: managers });
