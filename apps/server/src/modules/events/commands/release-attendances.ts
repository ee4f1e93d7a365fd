import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { computePortalPath } from '../../shifts/public.ts';
import { findIsGone } from '../../users/public.ts';
import { isExpecting } from '../attendee.rules.ts';
import { releaseSessionPlace } from '../leaver.jobs.ts';
import { releasedMail } from '../leaver.mails.ts';
import { listToRelease } from '../leaver.queries.ts';
import { listOpenLetters, type Letter } from '../letter.queries.ts';
import { computeEventWhen, computeRecipient } from '../letter.rules.ts';

/** Each place in a transaction of its own, so that no two sessions are held at once. Someone who is blocked is not written to. */
export async function releaseAttendances(ctx: Context, userId: number, blocked: boolean): Promise<void> {
  if (!(await findIsGone(ctx.db, userId))) return;
  const parts = await listToRelease(ctx.db, userId, ctx.now);
  for (const { id } of parts) await enqueue(ctx, releaseSessionPlace, { attendee_id: id });
  if (blocked) return;
  // whoever has not answered an invitation counts on nothing
  const ids = parts.filter(({ state }) => isExpecting(state)).map(({ id }) => id);
  const byReader = new Map<number, Letter[]>();
  for (const letter of await listOpenLetters(ctx.db, ids, ctx.today))
    byReader.set(letter.to_id, [...(byReader.get(letter.to_id) ?? []), letter]);
  for (const letters of byReader.values()) {
    const { starts_at: _first, ...reader } = letters[0]!;
    const events = letters
      .map((letter) => `${letter.event}, ${computeEventWhen(letter, ctx.organisation, letter.language)}`)
      .join('\n');
    const params = {
      name: reader.name,
      events,
      path: reader.is_visitor ? '/events' : computePortalPath(reader, '/events'),
    };
    await sendMail(ctx, { ...computeRecipient(reader), template: releasedMail, params });
  }
}
