import { lookup } from '../kit/shapes.ts';

/** Why someone's role has ended. */
export const leavingReason = lookup('leavingReason', 'organisation/leaving-reasons', { without: ['update'] });
/** Where a role is done: outdoors, at home, in an office. */
export const roleBase = lookup('roleBase', 'organisation/role-bases', { without: ['update'] });
/** Roles that are of one kind, such as all who work with children. */
export const roleFamily = lookup('roleFamily', 'organisation/role-families');
