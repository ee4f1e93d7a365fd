import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { isToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { assertOfferStands, type AttendeeState } from '../attendee.rules.ts';
import { findByLink } from '../person.queries.ts';
import { lockSession } from '../session.queries.ts';
import { answersPerAddress } from '../walk-up.rules.ts';
import { setAttendee } from './set-attendee.ts';

/** Whoever holds a letter sees what it is about, and answers for the person to whom it was written. */
export async function answerByLink(ctx: Outside, token: string, answer: 'going' | 'not-going' | undefined) {
  const { database, organisation, now } = ctx;
  await assertWithinLimit(database, organisation.id, addressKey('event-answer', ctx.ip), answersPerAddress, now);
  if (!isToken('event', token)) throw new Problem('not_found');
  if (answer === undefined) return show(await database.read(organisation.id, (db) => findByLink(db, token)));
  return write(ctx, async (inside) => {
    await give(inside, token, answer);
    return show(await findByLink(inside.db, token));
  });
}

async function give(ctx: Context, token: string, answer: 'going' | 'not-going'): Promise<void> {
  const found = await findByLink(ctx.db, token);
  if (!found) throw new Problem('not_found');
  await lockSession(ctx.db, found.session_id);
  const held = (await findByLink(ctx.db, token))!;
  if (answer === 'going') assertOfferStands({ ...held, state: held.state as AttendeeState }, ctx.now);
  await setAttendee(ctx, { sessionId: held.session_id, userId: held.user_id, state: answer, source: 'public' });
  await writeAudit(ctx, { action: 'answer', resource: 'event', rowId: held.event_id, subjectId: held.user_id });
}

function show(found: Awaited<ReturnType<typeof findByLink>>) {
  if (!found) throw new Problem('not_found');
  const { event_id, event_name, location, cancelled, timezone } = found;
  return {
    event_id,
    event_name,
    location,
    cancelled,
    timezone,
    starts_at: found.starts_at.toISOString(),
    ends_at: found.ends_at.toISOString(),
    state: found.state as AttendeeState,
    offer_expires_at: found.offer_expires_at?.toISOString() ?? null,
  };
}
