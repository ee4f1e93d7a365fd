import { lookup } from '../kit/shapes.ts';

/** Why an application was declined. */
export const recruitmentClosingReason = lookup('recruitmentClosingReason', 'organisation/recruitment-closing-reasons');
