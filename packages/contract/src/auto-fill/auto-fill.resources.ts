import type { Resource } from '../kit/resource.ts';
import { autoFill } from './auto-fill.resource.ts';

export const autoFillResources: readonly Resource[] = [autoFill];
