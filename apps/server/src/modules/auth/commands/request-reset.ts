import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { blurTime } from '../../../platform/auth/blurred-time.ts';
import { addressKey, assertWithinLimits, emailKey } from '../../../platform/http/rate-limit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { sendResetLink } from '../password.jobs.ts';
import { findAccountId } from '../password.queries.ts';
import { computeIntended, computeNameMark, linksPerAddress, linksPerEmail } from '../password.rules.ts';

/** Someone has forgotten their password. Known and unknown addresses take the same steps and leave the same traces here. */
export async function requestReset(
  ctx: Outside,
  { email, intended }: { email: string; intended?: string | undefined },
  secretKey: string,
): Promise<void> {
  const { database, organisation, now } = ctx;
  await assertWithinLimits(
    database,
    organisation.id,
    [
      [addressKey('reset-link', ctx.ip), linksPerAddress],
      [emailKey('reset-link', email), linksPerEmail],
    ],
    now,
  );
  await write(ctx, async (inside) => {
    await enqueue(inside, sendResetLink, {
      user_id: await findAccountId(inside.db, email),
      intended: computeIntended(intended),
    });
    await writeAudit(inside, {
      action: 'request',
      resource: 'passwordReset',
      rowId: null,
      changes: { name: computeNameMark(email, secretKey), ip: ctx.ip },
    });
  });
  await blurTime();
}
