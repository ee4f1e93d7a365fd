import { identityProvider, signInProvider } from '@manyhands/contract/identity-providers/identity-provider.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { defineCalls, defineModule, type AnyModule } from '../../platform/resource/define-module.ts';
import { checkProvider } from './commands/check-provider.ts';
import { setSecret } from './commands/set-secret.ts';
import { identityProviderPolicy } from './identity-provider.policy.ts';
import { listActiveProviders } from './identity-provider.queries.ts';

export interface IdentityProviderOptions {
  secretKey: string;
  /** In a demonstration: providers on this machine may be used. */
  near: { hosts: readonly string[] } | null;
}

export function identityProviderModule({ secretKey, near }: IdentityProviderOptions): AnyModule {
  return defineModule(identityProvider, {
    table: 'identity_providers',
    policy: identityProviderPolicy,
    computed: {
      has_secret: (row) => sql`(${row}.client_secret is not null)`,
      redirect_uri: (row) =>
        sql`(select rtrim(o.public_url, '/') || '/auth/sso/' || ${row}.id || '/callback' from organisations o)`,
    },
    guard: {
      create: (ctx, input) => checkProvider(ctx, input, { before: null, near }),
      update: (ctx, input, before) => checkProvider(ctx, input, { before, near }),
    },
    operations: {
      setSecret: {
        target: 'update',
        run: (ctx, { params, input }) => setSecret(ctx, params.id!, input.client_secret, secretKey),
      },
    },
  });
}

export const signInProviderModule = defineCalls(signInProvider, {
  list: { access: [everyone], run: ({ db }) => listActiveProviders(db) },
});
