import type { Context } from '../../../platform/context.ts';
import { findIsGone } from '../../users/public.ts';
import { findAttendee } from '../attendee.queries.ts';
import { isExpecting, isHolding } from '../attendee.rules.ts';
import { lockSession } from '../session.queries.ts';
import { changeAttendeeState } from './change-attendee-state.ts';
import { fillSession } from './fill-session.ts';

/**
 * The place of someone who no longer comes goes to whoever waits, and an invitation is withdrawn; nothing happens if they are back by now. They
 * hear of all their sessions in one letter.
 */
export async function releaseAttendance(ctx: Context, id: number): Promise<void> {
  const known = await findAttendee(ctx.db, id);
  if (!known) return;
  const session = await lockSession(ctx.db, known.session_id);
  const part = await findAttendee(ctx.db, id);
  const isListed = part !== null && (isExpecting(part.state) || part.state === 'invited');
  if (!isListed || part.outcome !== null || session.starts_at <= ctx.now) return;
  if (!(await findIsGone(ctx.db, part.user_id))) return;
  await changeAttendeeState(ctx, part, 'not-going', { deed: 'release', byThemselves: true });
  if (isHolding(part.state)) await fillSession(ctx, session.id);
}
