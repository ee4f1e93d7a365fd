import type { Resource } from '../kit/resource.ts';
import { touchpointType } from './lookups.resource.ts';

export const touchpointsResources: readonly Resource[] = [touchpointType];
