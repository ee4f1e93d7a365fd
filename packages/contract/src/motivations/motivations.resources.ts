import type { Resource } from '../kit/resource.ts';
import { motivationBase } from './lookups.resource.ts';
import { motivation, publicMotivation } from './motivation.resource.ts';

export const motivationsResources: readonly Resource[] = [publicMotivation, motivation, motivationBase];
