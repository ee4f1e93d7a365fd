import type { Context } from '../../../platform/context.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { findAddressee } from '../../auth/public.ts';
import { requestRefusedMail } from '../anonymisation-request.mails.ts';
import { getRequest, updateDecided } from '../anonymisation-request.queries.ts';
import { assertSomebodyElse, assertWaiting } from '../anonymisation-request.rules.ts';
import { computeDataPath } from '../data-export.rules.ts';

export async function refuseRequest(
  ctx: Context,
  id: number,
  refusal: string,
): Promise<{ id: number; state: 'refused' }> {
  const { db, actor, now } = ctx;
  const request = await getRequest(db, id);
  assertSomebodyElse(actor, request);
  assertWaiting(request);
  await updateDecided(db, id, { state: 'refused', decided_by: actor.userId!, decided_at: now, refusal });
  const { requested_by: asker, user_id } = request;
  const to = await findAddressee(db, asker);
  // what it says is about the person, so it goes with them, in whosever post it lies
  if (to)
    await sendMail(ctx, {
      to: to.email,
      userId: user_id,
      language: to.language,
      template: requestRefusedMail,
      params: { name: to.display_name, path: computeDataPath(asker, user_id), refusal },
    });
  return { id, state: 'refused' };
}
