import { sessionProof } from '@manyhands/contract/auth/session.resource.ts';
import type { Passwords } from '../../platform/auth/passwords.ts';
import { signedIn } from '../../platform/policy/rules.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import { confirmIdentity } from './commands/confirm-identity.ts';

export const sessionProofModule = ({ passwords }: { passwords: Passwords }): AnyModule =>
  defineCalls(sessionProof, {
    create: {
      access: [signedIn],
      outside: async (ctx, { input }) => ({
        verified_at: (await confirmIdentity(ctx, input.password, passwords)).toISOString(),
      }),
    },
  });
