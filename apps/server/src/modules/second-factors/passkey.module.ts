import { passkey } from '@manyhands/contract/second-factors/passkey.resource.ts';
import { own, type Rule } from '../../platform/policy/rules.ts';
import { Problem } from '../../platform/problem.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import { keepPasskey } from './commands/keep-passkey.ts';
import { offerPasskey } from './commands/offer-passkey.ts';
import { removePasskey } from './commands/remove-passkey.ts';
import { listPasskeys, updatePasskeyName, type Passkey } from './passkey.queries.ts';
import { assertOneself, type FactorOptions } from './second-factor.rules.ts';

const oneself: Rule = [own('id')];
const shown = ({ created_at, last_used_at, ...row }: Passkey) => ({
  ...row,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

export const passkeyModule = ({ secretKey }: FactorOptions): AnyModule =>
  defineCalls(passkey, {
    list: {
      parent: oneself,
      async run({ db, actor }) {
        assertOneself(actor);
        return (await listPasskeys(db, actor.userId)).map(shown);
      },
    },
    offer: { parent: oneself, run: (ctx) => offerPasskey(ctx, secretKey) },
    create: { parent: oneself, run: async (ctx, { input }) => shown(await keepPasskey(ctx, input, secretKey)) },
    rename: {
      parent: oneself,
      async run({ db, actor }, { params, input }) {
        assertOneself(actor);
        const renamed = await updatePasskeyName(db, actor.userId, params.id!, input.name);
        if (!renamed) throw new Problem('not_found');
        return shown(renamed);
      },
    },
    remove: { parent: oneself, run: (ctx, { params }) => removePasskey(ctx, params.id!) },
  });
