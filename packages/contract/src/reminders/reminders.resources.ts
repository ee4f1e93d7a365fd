import type { Resource } from '../kit/resource.ts';
import { favourite, reminder, todo } from './reminder.resource.ts';

export const remindersResources: readonly Resource[] = [reminder, todo, favourite];
