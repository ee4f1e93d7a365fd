import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { Passwords } from '../../platform/auth/passwords.ts';
import { authModule, type AuthOptions } from './auth.module.ts';
import { emailCheckModule } from './email-check.module.ts';
import { handoverModule } from './handover.module.ts';
import { passkeyLoginModule } from './passkey-login.module.ts';
import { forgotPasswordModule, passwordResetModule, userPasswordModule } from './password.module.ts';
import { currentSessionModule, sessionModule } from './session.module.ts';
import { sessionProofModule } from './session-proof.module.ts';

export const authModules = (options: AuthOptions & { passwords: Passwords }): AnyModule[] => [
  authModule(options),
  passkeyLoginModule(options),
  passwordResetModule(options),
  userPasswordModule(options),
  forgotPasswordModule,
  sessionModule,
  currentSessionModule,
  sessionProofModule(options),
  emailCheckModule,
  handoverModule(options),
];
