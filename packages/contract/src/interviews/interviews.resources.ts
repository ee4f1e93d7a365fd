import type { Resource } from '../kit/resource.ts';
import { arrangedInterview } from './arranged-interview.resource.ts';
import { interview } from './interview.resource.ts';

export const interviewsResources: readonly Resource[] = [interview, arrangedInterview];
