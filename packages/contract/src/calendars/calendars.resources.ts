import type { Resource } from '../kit/resource.ts';
import { calendar } from './calendar.resource.ts';

export const calendarsResources: readonly Resource[] = [calendar];
