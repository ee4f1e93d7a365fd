import { forgotPassword, passwordReset, userPassword } from '@manyhands/contract/auth/password.resource.ts';
import type { Passwords } from '../../platform/auth/passwords.ts';
import { addressKey, assertWithinLimit } from '../../platform/http/rate-limit.ts';
import { everyone, own } from '../../platform/policy/rules.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import { staffOver } from '../permissions/public.ts';
import { changePassword } from './commands/change-password.ts';
import { requestReset } from './commands/request-reset.ts';
import { resetPassword } from './commands/reset-password.ts';
import { sendLink } from './commands/send-link.ts';
import { findReset } from './password.queries.ts';
import { usesPerAddress } from './password.rules.ts';

export interface PasswordOptions {
  passwords: Passwords;
  secretKey: string;
}

/** The documents' own words: the same whether there is such an account or not. */
const accepted = { message: 'You will be sent an email shortly with a password reset link' };
const acceptedForOther = { message: 'They will be sent an email shortly with a password reset link' };

export function passwordResetModule({ passwords, secretKey }: PasswordOptions): AnyModule {
  return defineCalls(passwordReset, {
    request: {
      access: [everyone],
      outside: async (ctx, { input }) => {
        await requestReset(ctx, input, secretKey);
        return accepted;
      },
    },
    check: {
      access: [everyone],
      outside: async ({ database, organisation, now, ip }, { input }) => {
        await assertWithinLimit(database, organisation.id, addressKey('reset-use', ip), usesPerAddress, now);
        return { valid: (await database.read(organisation.id, (db) => findReset(db, input.token, now))) !== null };
      },
    },
    reset: {
      access: [everyone],
      outside: async (ctx, { input }) => {
        const { intended } = await resetPassword(ctx, input, passwords);
        return { message: 'Your password has been changed, please sign in', intended };
      },
    },
  });
}

export function userPasswordModule({ passwords }: PasswordOptions): AnyModule {
  return defineCalls(userPassword, {
    update: {
      parent: [own('id')],
      outside: async (ctx, { params, input }) => {
        await changePassword(ctx, params.userId!, input, passwords);
        return { message: 'Your password has been changed' };
      },
    },
  });
}

const byStaff = [staffOver('edit-users', 'id')];

export const forgotPasswordModule = defineCalls(forgotPassword, {
  create: {
    parent: byStaff,
    outside: async (ctx, { params, input }) => {
      await sendLink(ctx, params.userId!, { ...input, action: 'create' });
      return acceptedForOther;
    },
  },
  update: {
    parent: byStaff,
    outside: async (ctx, { params, input }) => {
      await sendLink(ctx, params.userId!, { ...input, action: 'update' });
      return acceptedForOther;
    },
  },
});
