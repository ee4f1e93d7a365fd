import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { findIsGone } from '../../users/public.ts';
import { releaseShiftPlace } from '../leaver.jobs.ts';
import { releasedMail } from '../leaver.mails.ts';
import { listToRelease } from '../leaver.queries.ts';
import { listLettersOf, type Letter } from '../letter.queries.ts';
import { computePortalPath, computeTold } from '../letter.rules.ts';

/** Each place in a transaction of its own, so that no two shifts are held at once. Someone who is blocked is not written to. */
export async function releasePlaces(ctx: Context, userId: number, blocked: boolean): Promise<void> {
  if (!(await findIsGone(ctx.db, userId))) return;
  const ids = await listToRelease(ctx.db, userId, ctx.now);
  for (const id of ids) await enqueue(ctx, releaseShiftPlace, { assignment_id: id });
  if (blocked) return;
  const byReader = new Map<number, Letter[]>();
  for (const letter of await listLettersOf(ctx.db, ids, ctx.today))
    byReader.set(letter.to_id, [...(byReader.get(letter.to_id) ?? []), letter]);
  for (const letters of byReader.values()) {
    const told = letters.map((letter) => computeTold(letter, ctx.organisation));
    const { startsAt: _first, ...to } = told[0]!.to;
    const shifts = told.map(({ told: { shift, when } }) => `${shift}, ${when}`).join('\n');
    const params = { name: told[0]!.told.name, shifts, path: computePortalPath(letters[0]!, '/shifts') };
    await sendMail(ctx, { ...to, template: releasedMail, params });
  }
}
