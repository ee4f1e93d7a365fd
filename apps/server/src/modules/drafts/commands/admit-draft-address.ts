import { addressKey, assertWithinLimits, emailKey } from '../../../platform/http/rate-limit.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { admitEmailQuestion } from '../../auth/public.ts';
import { draftsPerAddress, draftsPerEmail } from '../draft.rules.ts';

/** Before an address is written to, and before anyone learns whether it has an account. */
export async function admitDraftAddress(ctx: Outside, email: string): Promise<void> {
  const { database, organisation, ip, now } = ctx;
  await admitEmailQuestion(ctx, email, { again: true });
  await assertWithinLimits(
    database,
    organisation.id,
    [
      [addressKey('draft', ip), draftsPerAddress],
      [emailKey('draft', email), draftsPerEmail],
    ],
    now,
  );
}
