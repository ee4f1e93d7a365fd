import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { Problem } from '../../../platform/problem.ts';
import { findAddressee } from '../../auth/public.ts';
import { requestReceivedMail, requestWaitsMail } from '../anonymisation-request.mails.ts';
import { findWaiting, insertRequest, listDeciders } from '../anonymisation-request.queries.ts';
import { computeDataPath } from '../data-export.rules.ts';

/** Whoever asked is told what happens now, and those who can decide that something waits. */
export async function askToBeAnonymised(
  ctx: Context,
  userId: number,
  reason: string,
): Promise<{ id: number; state: 'waiting' }> {
  const { db, actor, today } = ctx;
  const asker = actor.userId!;
  const person = await lockPerson(db, userId);
  if (!person || person.status_id === 6) throw new Problem('not_found');
  if ((await findWaiting(db, userId)) !== null) throw new Problem('request_waiting');
  const id = await insertRequest(db, { user_id: userId, requested_by: asker, reason });
  const to = await findAddressee(db, asker);
  if (to)
    await sendMail(ctx, {
      to: to.email,
      userId: asker,
      language: to.language,
      template: requestReceivedMail,
      params: { name: to.display_name, path: computeDataPath(asker, userId) },
    });
  for (const decider of await listDeciders(db, userId, { today, except: asker })) {
    await sendMail(ctx, {
      to: decider.email,
      userId: decider.id,
      language: decider.language,
      template: requestWaitsMail,
      params: { name: decider.display_name, path: '/staff/requests' },
    });
  }
  return { id, state: 'waiting' };
}
