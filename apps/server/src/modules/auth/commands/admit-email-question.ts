import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { addressKey, assertWithinLimits, emailKey, takeFromLimit } from '../../../platform/http/rate-limit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { system } from '../../../platform/policy/actor.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { checksPerAddress, checksPerEmail, checksPerOrganisation } from '../../users/public.ts';
import { raiseAlarm } from '../email-check.jobs.ts';
import { findQuestion } from '../email-check.queries.ts';
import { alarms, computeQuestionKey, questionsOfOne } from '../email-check.rules.ts';

/**
 * Before anyone learns whether an address has an account. Whoever was told comes with the same question again when
 * they send the form, which tells them nothing new: with `again` only a question that is new counts.
 */
export async function admitEmailQuestion(ctx: Outside, email: string, { again = false } = {}): Promise<void> {
  const { database, organisation, now } = ctx;
  const pair = computeQuestionKey(ctx.ip, email);
  if (again && (await database.read(organisation.id, (db) => findQuestion(db, pair, now)))) return;
  const ofEmail = [emailKey('check-email', email), checksPerEmail] as const;
  await assertWithinLimits(
    database,
    organisation.id,
    [[addressKey('check-email', ctx.ip), checksPerAddress], ...(again ? [] : [ofEmail])],
    now,
  );
  const { allowed, retryAfterSeconds } = await takeFromLimit(
    database,
    organisation.id,
    'check-email:all',
    checksPerOrganisation,
    now,
  );
  if (allowed) return void (await takeFromLimit(database, organisation.id, pair, questionsOfOne, now));
  const alarm = await takeFromLimit(database, organisation.id, 'check-email:alarm', alarms, now);
  if (alarm.allowed) await write(ctx, sound);
  throw new Problem('too_many_requests', { params: { seconds: retryAfterSeconds }, retryAfter: retryAfterSeconds });
}

async function sound(ctx: Context): Promise<void> {
  const teller = { ...ctx, actor: system };
  await writeAudit(teller, { action: 'flooded', resource: 'emailCheck', rowId: null });
  await enqueue(teller, raiseAlarm, {});
}
