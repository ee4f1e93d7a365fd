import type { AnyModule } from '../../platform/resource/define-module.ts';
import { oauthAuthorizationModule, oauthClientModule, oauthGrantModule } from './oauth-client.module.ts';
import { oauthTokenModule, type OAuthOptions } from './oauth-token.module.ts';

export const oauthClientsModules = (options: OAuthOptions): AnyModule[] => [
  oauthClientModule,
  oauthGrantModule,
  oauthAuthorizationModule,
  oauthTokenModule(options),
];
