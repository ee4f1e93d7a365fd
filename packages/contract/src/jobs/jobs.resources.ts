import type { Resource } from '../kit/resource.ts';
import { job } from './job.resource.ts';

export const jobsResources: readonly Resource[] = [job];
