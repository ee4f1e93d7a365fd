import type { Rule } from '../../platform/policy/rules.ts';
import { confidantsWith } from '../applications/public.ts';

/** No one scores themselves or their child, nor reads what others think of them. */
export const reviewers: Rule = confidantsWith('score-applications');
