import type { Resource } from '../kit/resource.ts';
import { geocode } from './geocode.resource.ts';

export const addressesResources: readonly Resource[] = [geocode];
