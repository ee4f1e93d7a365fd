import { trustedComputer, twoFactor } from '@manyhands/contract/second-factors/two-factor.resource.ts';
import { own, type Rule } from '../../platform/policy/rules.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import { beginFactor } from './commands/begin-factor.ts';
import { confirmFactor } from './commands/confirm-factor.ts';
import { disableFactor } from './commands/disable-factor.ts';
import { forgetComputers } from './commands/forget-computers.ts';
import { renewRecoveryCodes } from './commands/renew-recovery-codes.ts';
import { showFactor } from './commands/show-factor.ts';
import { trustComputer } from './commands/trust-computer.ts';
import type { FactorOptions } from './second-factor.rules.ts';

/** Whoever else sees the person learns no more than that it is not theirs to do. */
const oneself: Rule = [own('id')];

export const twoFactorModule = ({ secretKey, sms = true }: FactorOptions): AnyModule =>
  defineCalls(twoFactor, {
    show: { parent: oneself, run: (ctx) => showFactor(ctx, sms) },
    begin: { parent: oneself, run: (ctx, { input }) => beginFactor(ctx, input, { secretKey, sms }) },
    confirm: {
      parent: oneself,
      outside: (ctx, { input }) =>
        input.two_factor || input.code !== undefined
          ? confirmFactor(ctx, { ...input, code: input.code ?? '' }, secretKey)
          : disableFactor(ctx),
    },
    renewRecoveryCodes: { parent: oneself, run: (ctx) => renewRecoveryCodes(ctx, secretKey) },
  });

export const trustedComputerModule = (options: FactorOptions): AnyModule =>
  defineCalls(trustedComputer, {
    create: { parent: oneself, run: (ctx, { input, ...browser }) => trustComputer(ctx, input.trust, browser, options) },
    update: { parent: oneself, run: (ctx, { input, ...browser }) => trustComputer(ctx, input.trust, browser, options) },
    forgetAll: { parent: oneself, run: (ctx) => forgetComputers(ctx) },
  });
