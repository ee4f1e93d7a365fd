import type { Resource } from '../kit/resource.ts';
import { team, teamDirectory, teamHistory } from './team.resource.ts';

export const teamsResources: readonly Resource[] = [team, teamDirectory, teamHistory];
