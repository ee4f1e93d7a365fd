import { lookup } from '../kit/shapes.ts';

export const touchpointType = lookup('touchpointType', 'organisation/touchpoint-types', { without: ['update'] });
