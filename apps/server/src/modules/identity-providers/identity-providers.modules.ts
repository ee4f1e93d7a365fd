import type { AnyModule } from '../../platform/resource/define-module.ts';
import {
  identityProviderModule,
  signInProviderModule,
  type IdentityProviderOptions,
} from './identity-provider.module.ts';

export const identityProvidersModules = (options: IdentityProviderOptions): AnyModule[] => [
  identityProviderModule(options),
  signInProviderModule,
];
