import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { addDays, today as dayAt } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { findWalkUp, insertWalkUp, updateWalkUpEnd, type Visitor } from '../person.queries.ts';
import { lockSession } from '../session.queries.ts';
import { keptDays } from '../walk-up.rules.ts';
import { setAttendee } from './set-attendee.ts';

/** Someone without an account, at the door or on the public page. Who signs up again with the same name and address is the same person. */
export async function addWalkUp(ctx: Context, sessionId: number, visitor: Visitor, source: 'staff' | 'public') {
  const { db, organisation, today } = ctx;
  const { starts_at } = await lockSession(db, sessionId);
  const known = source === 'public' ? await findWalkUp(db, visitor) : null;
  const userId = known ?? (await insertWalkUp(db, visitor));
  if (known === null) await writeAudit(ctx, { action: 'create', resource: 'user', rowId: userId, subjectId: userId });
  const day = dayAt(organisation.timezone, starts_at);
  await updateWalkUpEnd(db, userId, addDays(day > today ? day : today, keptDays));
  return { userId, ...(await setAttendee(ctx, { sessionId, userId, state: 'going', source })) };
}
