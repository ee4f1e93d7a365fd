import { emailCheck } from '@manyhands/contract/auth/email-check.resource.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { checkEmail } from './commands/check-email.ts';

export const emailCheckModule = defineCalls(emailCheck, {
  check: { access: [everyone], outside: (ctx, { input }) => checkEmail(ctx, input) },
});
