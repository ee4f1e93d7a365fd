import type { Resource } from '../kit/resource.ts';
import { interview } from './interview.resource.ts';

export const interviewsResources: readonly Resource[] = [interview];
