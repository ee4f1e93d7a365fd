import { lookup } from '../kit/shapes.ts';

export const residentialCancelReason = lookup('residentialCancelReason', 'organisation/residential-cancel-reasons');
/** What a site has besides beds: a kitchen, a ramp, a minibus. */
export const residentialResource = lookup('residentialResource', 'organisation/residential-resources');
