import type { Resource } from '../kit/resource.ts';
import { touchpointType } from './lookups.resource.ts';
import { subTouchpoint, touchpoint, touchpointAttachment } from './touchpoint.resource.ts';

export const touchpointsResources: readonly Resource[] = [
  touchpointType,
  touchpoint,
  subTouchpoint,
  touchpointAttachment,
];
