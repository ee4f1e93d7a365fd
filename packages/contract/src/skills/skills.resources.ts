import type { Resource } from '../kit/resource.ts';
import { skillCategory } from './lookups.resource.ts';
import { skill } from './skill.resource.ts';

export const skillsResources: readonly Resource[] = [skillCategory, skill];
