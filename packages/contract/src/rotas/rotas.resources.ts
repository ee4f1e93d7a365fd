import type { Resource } from '../kit/resource.ts';
import { rota, rotaEntry, rotaTeam } from './rota.resource.ts';
import { shiftPattern } from './shift-pattern.resource.ts';

export const rotasResources: readonly Resource[] = [rota, rotaEntry, rotaTeam, shiftPattern];
