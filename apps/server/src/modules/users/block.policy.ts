import { definePolicy, type Rule } from '../../platform/policy/rules.ts';
import { staffOver } from '../permissions/public.ts';

/** Shown to those who may do it, and to no one else: the person is told no more than that they cannot sign in. */
const staff: Rule = [staffOver('block-users', 'user_id')];
export const blockPolicy = definePolicy({ read: staff, create: staff, update: staff, remove: staff });

/** The same for a call about the person rather than about a block. */
export const mayBlock: Rule = [staffOver('block-users', 'id')];
