import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { addWalkUp, insertWalkUp, keptDays, updateWalkUpEnd } from '../../events/public.ts';
import { computeRefusal, isFull, type Outcome, type Wanted } from '../check.rules.ts';
import { lockKiosk } from '../kiosk.queries.ts';
import { isOfDay, isTooOld, type Kiosk } from '../kiosk.rules.ts';
import { findCheck } from '../visit.queries.ts';
import { findSession } from '../visitor.queries.ts';
import { checkPerson } from './check-person.ts';

interface Visitor {
  first_name: string;
  last_name: string;
  email: string;
}

/** Someone without an account: kept for 30 days unless someone takes them on. The kiosk is held, so that one who is sent again is not made twice. */
export async function receiveVisitor(ctx: Context, kiosk: Kiosk, wanted: Wanted, sent: Visitor): Promise<Outcome> {
  const { db, now, organisation } = ctx;
  await lockKiosk(db, kiosk.id);
  const known = await findCheck(db, wanted.uuid);
  if (known) return checkPerson(ctx, kiosk, { ...wanted, userId: known.user_id, way: 'walk-up' });
  const at = wanted.at < now ? wanted.at : now;
  if (isTooOld(at, now)) return computeRefusal(wanted, 'too-old');
  if (!isOfDay(kiosk, at)) return computeRefusal(wanted, 'another-day');
  const visitor = { ...sent, language: organisation.language };
  const sessionId = kiosk.event_id === null ? null : await findSession(db, kiosk, at);
  let userId: number;
  try {
    userId =
      sessionId === null
        ? await receive(ctx, kiosk, visitor)
        : (await addWalkUp(ctx, sessionId, visitor, 'staff')).userId;
  } catch (error) {
    if (isFull(error)) return computeRefusal(wanted, 'full');
    throw error;
  }
  return checkPerson(ctx, kiosk, { ...wanted, userId, way: 'walk-up', isReceived: true });
}

async function receive(ctx: Context, kiosk: Kiosk, visitor: Visitor & { language: string }): Promise<number> {
  const userId = await insertWalkUp(ctx.db, visitor);
  await writeAudit(ctx, { action: 'create', resource: 'user', rowId: userId, subjectId: userId });
  await updateWalkUpEnd(ctx.db, userId, addDays(kiosk.day, keptDays));
  return userId;
}
