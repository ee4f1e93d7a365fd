import { definePolicy } from '../../platform/policy/rules.ts';
import { assigners, assignmentReaders, managers, readers, staff, takersAndAssigners } from './shift-access.rules.ts';

export const shiftPolicy = definePolicy({ read: readers, create: managers, update: managers, remove: managers });

export const assignmentPolicy = definePolicy({
  read: assignmentReaders,
  create: takersAndAssigners,
  groups: { staff: { read: staff, write: assigners } },
});
