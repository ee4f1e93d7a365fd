import type { AnyModule } from '../../platform/resource/define-module.ts';
import { teamDirectoryModule, teamHistoryModule, teamModule } from './team.module.ts';

export const teamsModules: readonly AnyModule[] = [teamModule, teamDirectoryModule, teamHistoryModule];
