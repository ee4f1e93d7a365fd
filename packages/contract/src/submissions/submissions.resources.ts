import type { Resource } from '../kit/resource.ts';
import { apply } from './apply.resource.ts';

export const submissionsResources: readonly Resource[] = [apply];
