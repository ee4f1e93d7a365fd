import { own, definePolicy, type Rule } from '../../platform/policy/rules.ts';
import { applicationPartPolicy, confidantsWith } from '../applications/public.ts';
import { guardianOf } from '../permissions/public.ts';

/** No one arranges an interview with themselves or their child. */
export const arrangers: Rule = confidantsWith('manage-interviews');

/** Those whom it is for; staff write down what they say on the telephone. */
export const parties: Rule = [own('user_id'), guardianOf('user_id'), ...arrangers];

export const interviewPolicy = definePolicy({ ...applicationPartPolicy, create: arrangers, update: arrangers });
