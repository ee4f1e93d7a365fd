import type { AnyModule } from '../../platform/resource/define-module.ts';
import { rotaEntryModule, rotaModule, rotaTeamModule, shiftPatternModule } from './rota.module.ts';

export const rotasModules: readonly AnyModule[] = [rotaModule, rotaEntryModule, rotaTeamModule, shiftPatternModule];
