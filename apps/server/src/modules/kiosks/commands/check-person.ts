import type { checkWays } from '@manyhands/contract/kiosks/kiosk.resource.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { lockSessionRow, setAttendee } from '../../events/public.ts';
import { computeRefusal, isFull, type Outcome, type Wanted } from '../check.rules.ts';
import { logVisit } from '../kiosk.jobs.ts';
import { isLate, isOfDay, isTooOld, type Kiosk } from '../kiosk.rules.ts';
import { findCheck, findVisit, insertCheck, insertVisit, updateVisit, type Visit } from '../visit.queries.ts';
import { findPart, findSession, findVisitor, type Part } from '../visitor.queries.ts';
import { recordVisit } from './record-visit.ts';

interface Checking extends Wanted {
  userId: number | null;
  way: (typeof checkWays)[number];
  /** They were received here a moment ago. */
  isReceived?: boolean;
}

/** Whoever comes to an event without being on the list of a session is put on it. */
async function joinSession(
  ctx: Context,
  kiosk: Kiosk,
  { userId, at, sessionId }: { userId: number; at: Date; sessionId: number | null },
): Promise<Part | null> {
  if (sessionId === null) return null;
  await setAttendee(ctx, { sessionId, userId, state: 'going', source: 'staff', hasArrived: true });
  return findPart(ctx.db, kiosk, userId, at);
}

async function comeIn(
  ctx: Context,
  kiosk: Kiosk,
  { userId, at, sessionId }: { userId: number; at: Date; sessionId: number | null },
  before: Visit | null,
) {
  const { db, now } = ctx;
  if (before && (before.out_at === null || before.out_at >= at)) {
    // another tablet was first, though this was earlier
    if (at < before.in_at) await updateVisit(db, before.id, { in_at: at });
    return { visit: before, done: false };
  }
  let part = await findPart(db, kiosk, userId, at);
  try {
    part ??= await joinSession(ctx, kiosk, { userId, at, sessionId });
  } catch (error) {
    if (isFull(error)) return 'full' as const;
    throw error;
  }
  const { assignment_id = null, attendee_id = null } = part ?? {};
  const visit = await insertVisit(db, kiosk, { user_id: userId, in_at: at, assignment_id, attendee_id });
  // for whoever forgets to check out
  if (part) await enqueue(ctx, logVisit, { visit_id: visit.id }, { runAt: part.ends_at > now ? part.ends_at : now });
  return { visit, done: true };
}

async function goOut(ctx: Context, at: Date, before: Visit | null) {
  if (!before || (before.out_at === null && before.in_at > at)) return null;
  if (before.out_at !== null) return { visit: before, done: false };
  await updateVisit(ctx.db, before.id, { out_at: at });
  await enqueue(ctx, logVisit, { visit_id: before.id });
  return { visit: before, done: true };
}

/** The session that someone who comes may join, held before they are, as when they sign up for it. */
async function lockFirst({ db }: Context, kiosk: Kiosk, { direction, at }: Pick<Wanted, 'direction' | 'at'>) {
  if (kiosk.event_id === null || direction === 'out') return null;
  const sessionId = await findSession(db, kiosk, at);
  if (sessionId !== null) await lockSessionRow(db, sessionId);
  return sessionId;
}

/** One check of one person. They are held meanwhile, so of two that arrive at once one counts; one that was counted answers as it did. */
export async function checkPerson(
  ctx: Context,
  kiosk: Kiosk,
  { userId, way, isReceived = false, ...wanted }: Checking,
): Promise<Outcome> {
  const { db, now } = ctx;
  const at = wanted.at < now ? wanted.at : now;
  const sessionId = await lockFirst(ctx, kiosk, { ...wanted, at });
  if (userId === null || !(await lockPerson(db, userId))) return computeRefusal(wanted, 'unknown');
  const known = await findCheck(db, wanted.uuid);
  const visitor = await findVisitor(db, kiosk, known?.user_id ?? userId);
  if (!visitor) return computeRefusal(wanted, 'unknown');
  const answer = { uuid: wanted.uuid, refusal: null, direction: wanted.direction, user_id: userId, name: visitor.name };
  if (known) return { ...answer, user_id: known.user_id, outcome: 'already', for: '', late: known.late };
  if (isTooOld(at, now)) return computeRefusal(wanted, 'too-old');
  if (!isOfDay(kiosk, at)) return computeRefusal(wanted, 'another-day');
  if (!visitor.eligible && !isReceived) return computeRefusal(wanted, 'not-expected');
  const before = await findVisit(db, kiosk, userId);
  const came =
    wanted.direction === 'in'
      ? await comeIn(ctx, kiosk, { userId, at, sessionId }, before)
      : await goOut(ctx, at, before);
  if (!came) return computeRefusal(wanted, 'not-here');
  if (came === 'full') return computeRefusal(wanted, 'full');
  const { visit, done } = came;
  const late = isLate(at, now);
  const { uuid, direction } = wanted;
  await insertCheck(db, {
    uuid,
    direction,
    way,
    at,
    late,
    kiosk_id: kiosk.id,
    visit_id: visit.id,
    user_id: userId,
    received_at: now,
  });
  await recordVisit(ctx, visit);
  const part = await findPart(db, kiosk, userId, at);
  if (done)
    await writeAudit(ctx, {
      action: direction === 'in' ? 'check-in' : 'check-out',
      resource: 'kiosk',
      rowId: kiosk.id,
      subjectId: userId,
      changes: { after: { at: at.toISOString(), way, late } },
    });
  return { ...answer, outcome: done ? 'done' : 'already', for: part?.for ?? '', late };
}
