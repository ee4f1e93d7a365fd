import { emailCheck } from '@manyhands/contract/auth/email-check.resource.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { admitEmailQuestion } from './commands/admit-email-question.ts';
import { checkEmail } from './commands/check-email.ts';

export const emailCheckModule = defineCalls(emailCheck, {
  check: {
    access: [everyone],
    async outside(ctx, { input }) {
      // the limits come before the look-up, so that reaching one says nothing about the address
      await admitEmailQuestion(ctx, input.email);
      return checkEmail(ctx, input);
    },
  },
});
