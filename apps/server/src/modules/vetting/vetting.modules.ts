import type { AnyModule } from '../../platform/resource/define-module.ts';
import { clearanceFlagModule, disclosureTypeModule } from './disclosure-type.module.ts';
import { userVettingModule, vettingModule } from './vetting.module.ts';

export const vettingModules: readonly AnyModule[] = [
  disclosureTypeModule,
  clearanceFlagModule,
  userVettingModule,
  vettingModule,
];
