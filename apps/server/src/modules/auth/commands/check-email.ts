import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { returnPath } from '../../../platform/auth/return-path.ts';
import { addressKey, assertWithinLimits, emailKey, takeFromLimit } from '../../../platform/http/rate-limit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { system } from '../../../platform/policy/actor.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { computeStartPath, findProviderForEmail } from '../../identity-providers/public.ts';
import { raiseAlarm, tellHolder } from '../email-check.jobs.ts';
import { findHolder } from '../email-check.queries.ts';
import { alarms, checksPerAddress, checksPerEmail, checksPerOrganisation } from '../email-check.rules.ts';

/** Whether an address is free. The limits come before the look-up, so that reaching one says nothing about the address. */
export async function checkEmail(ctx: Outside, { email, intended }: { email: string; intended?: string | undefined }): Promise<{ redirect?: string }> {
  const { database, organisation } = ctx;
  await assertAnswersLeft(ctx, email);
  const { provider, isPrivate, holderId } = await database.read(organisation.id, async (db) => ({ ...(await findHolder(db, email)), provider: await findProviderForEmail(db, email) }));
  if (provider) return { redirect: computeStartPath(provider.id, { intended: returnPath(intended, ''), hint: email }) };
  if (isPrivate) await database.transaction(organisation.id, (db) => enqueue({ ...ctx, db }, tellHolder, { user_id: holderId }));
  else if (holderId !== null) throw new Problem('account_exists');
  return {};
}

async function assertAnswersLeft(ctx: Outside, email: string): Promise<void> {
  const { database, organisation, now } = ctx;
  await assertWithinLimits(database, organisation.id, [[addressKey('check-email', ctx.ip), checksPerAddress], [emailKey('check-email', email), checksPerEmail]], now);
  const { allowed, retryAfterSeconds } = await takeFromLimit(database, organisation.id, 'check-email:all', checksPerOrganisation, now);
  if (allowed) return;
  const alarm = await takeFromLimit(database, organisation.id, 'check-email:alarm', alarms, now);
  if (alarm.allowed) await database.transaction(organisation.id, (db) => sound({ ...ctx, db }));
  throw new Problem('too_many_requests', { params: { seconds: retryAfterSeconds }, retryAfter: retryAfterSeconds });
}

async function sound(ctx: Context): Promise<void> {
  const teller = { ...ctx, actor: system };
  await writeAudit(teller, { action: 'flooded', resource: 'emailCheck', rowId: null });
  await enqueue(teller, raiseAlarm, {});
}
