import type { Rule } from '../../platform/policy/rules.ts';
import { staffOver } from '../permissions/public.ts';

/** Who may merge a person with another; both are asked about. */
export const mergers: Rule = [staffOver('merge-users', 'id')];
/** What only few see of a person is taken over only by those who may change it. */
export const sensitiveWriters: Rule = [staffOver('edit-sensitive-details', 'id')];
