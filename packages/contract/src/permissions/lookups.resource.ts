import { lookup } from '../kit/shapes.ts';

/** Why someone's role has ended. */
export const leavingReason = lookup('leavingReason', 'organisation/leaving-reasons', { without: ['update'] });
