import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { FactorOptions } from './second-factor.rules.ts';
import { passkeyModule } from './passkey.module.ts';
import { trustedComputerModule, twoFactorModule } from './second-factor.module.ts';

export const secondFactorsModules = (options: FactorOptions): AnyModule[] => [
  twoFactorModule(options),
  trustedComputerModule(options),
  passkeyModule(options),
];
