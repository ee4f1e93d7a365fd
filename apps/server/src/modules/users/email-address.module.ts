import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { emailAddress, emailProof } from '@manyhands/contract/users/email-address.resource.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { defineCalls, defineModule } from '../../platform/resource/define-module.ts';
import { checkNotAbove } from '../permissions/public.ts';
import { admitAddress } from './commands/admit-address.ts';
import { confirmAddress } from './commands/confirm-address.ts';
import { resendProof } from './commands/resend-proof.ts';
import { proveAddress } from './email-address.jobs.ts';
import { tellPrimaryChange } from './email-address.mails.ts';
import { deleteProofOf, findAddress, findAddressHolder } from './email-address.queries.ts';
import { countContacts, updateOtherPrimaries } from './user.queries.ts';

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Whoever can change an address can sign in by it: no one above the actor is touched. An address that is added reserves nothing and tells
 * nothing; it counts once the link that is mailed to it was followed. Only the first one that staff give an account counts at once.
 */
export const emailAddressModule = defineModule(emailAddress, {
  guard: {
    parent: checkNotAbove,
    async create(ctx, input, userId) {
      const first = (await admitAddress(ctx, userId!, input.email)).all === 0;
      if (!first) return { primary: false, claimed: false, becomes_primary: input.primary ?? false };
      const isOwn = ctx.actor.userId === userId;
      return { primary: true, claimed: !isOwn && (await findAddressHolder(ctx.db, input.email)) === null };
    },
    async update(ctx, input, before) {
      const { db } = ctx;
      await checkNotAbove(ctx, before.user_id);
      const claimed = (await findAddress(db, before.id))!.claimed;
      const isChanged = input.email !== undefined && !isSame(input.email, before.email);
      if (isChanged && claimed) throw invalid({ email: [fieldError('email_moves')] });
      if (isChanged) await admitAddress(ctx, before.user_id, input.email!);
      if (isChanged) await deleteProofOf(db, before.id);
      // an account is signed in to, and written to, by its main address: another takes its place or none does
      if (before.primary && input.primary === false) throw new Problem('primary_needed');
      if (!claimed)
        return before.primary || input.primary === undefined ? {} : { primary: false, becomes_primary: input.primary };
      if (input.primary && !before.primary) await tellPrimaryChange(ctx, before.user_id, before.email);
      if (input.primary) await updateOtherPrimaries(db, 'email_addresses', before.user_id, before.id);
    },
    async remove(ctx, before) {
      const { db } = ctx;
      await checkNotAbove(ctx, before.user_id);
      if (before.primary && (await countContacts(db, 'email_addresses', before.user_id)) > 1)
        throw new Problem('primary_needed');
      if (before.primary) await tellPrimaryChange(ctx, before.user_id, null);
    },
  },
  // by a job, so that an address that belongs to someone is answered like one that belongs to no one, and as fast
  written: async (ctx, { action, id, before, row }) => {
    if (action === 'create' || (action === 'update' && !isSame(before!.email, row!.email)))
      await enqueue(ctx, proveAddress, { address_id: id });
  },
  operations: { resend: { target: 'update', run: (ctx, { params }) => resendProof(ctx, params.id!) } },
});

export const emailProofModule = defineCalls(emailProof, {
  confirm: { access: [everyone], outside: (ctx, { input }) => confirmAddress(ctx, input.token) },
});
