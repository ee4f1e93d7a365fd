import { z } from 'zod';
import { newToken } from '../../platform/auth/tokens.ts';
import { takeFromLimit, emailKey } from '../../platform/http/rate-limit.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { addressElsewhereMail, confirmAddressMail } from './email-address.mails.ts';
import { findAddress, findAddressHolder, insertProof } from './email-address.queries.ts';
import { computeProofEnd, computeProofPath, noticesPerEmail } from './email-address.rules.ts';

/** Writes to an address that was added: a link to confirm it, or, where it belongs to another account, a word to its owner. Only the mail differs. */
export const proveAddress = defineJob('users.prove-address', {
  payload: z.strictObject({ address_id: z.int().positive() }),
  async run(ctx, { address_id }) {
    const address = await findAddress(ctx.db, address_id);
    if (!address || address.verifiedAt !== null) return;
    const { userId, email, language, display_name: name, becomesPrimary: primary } = address;
    const holder = await findAddressHolder(ctx.db, email);
    if (holder && holder.userId !== userId) {
      const own = {
        read: <T>(_organisationId: number | null, work: (db: typeof ctx.db) => Promise<T>) => work(ctx.db),
      };
      const { allowed } = await takeFromLimit(
        own,
        ctx.organisation.id,
        emailKey('address-elsewhere', email),
        noticesPerEmail,
        ctx.now,
      );
      if (allowed)
        await sendMail(ctx, {
          to: email,
          userId: holder.userId,
          language: holder.language,
          template: addressElsewhereMail,
          params: { name: holder.display_name },
        });
      return;
    }
    const token = newToken('address');
    await insertProof(ctx.db, address, token, computeProofEnd(ctx.now));
    await sendMail(ctx, {
      to: email,
      userId,
      language,
      template: confirmAddressMail,
      params: { name, primary, path: computeProofPath(token) },
    });
  },
});

export const emailAddressJobs: Job[] = [proveAddress];
