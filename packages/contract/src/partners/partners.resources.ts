import type { Resource } from '../kit/resource.ts';
import { partner } from './partner.resource.ts';

export const partnersResources: readonly Resource[] = [partner];
