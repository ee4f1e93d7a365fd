import type { Resource } from '../kit/resource.ts';
import { duplicate } from './duplicate.resource.ts';
import { merge } from './merge.resource.ts';
import { personAddition } from './person-addition.resource.ts';
import { timeline } from './timeline.resource.ts';

export const peopleResources: readonly Resource[] = [personAddition, duplicate, merge, timeline];
