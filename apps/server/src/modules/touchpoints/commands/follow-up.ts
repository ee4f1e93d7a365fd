import type { Context } from '../../../platform/context.ts';
import { deleteFollowUp, insertFollowUp } from '../../reminders/public.ts';

interface Touchpoint {
  id: number;
  user_id: number;
  summary: string;
  follow_up_on: string | null;
}

const longest = 200;

/** Whoever sets a date is reminded on it, once; without a date there is nothing to be reminded of. */
export async function followUp(
  { db, actor }: Context,
  { before, row }: { before: Pick<Touchpoint, 'follow_up_on'> | null; row: Touchpoint },
): Promise<void> {
  const dueOn = row.follow_up_on;
  if (dueOn === (before?.follow_up_on ?? null)) return;
  if (dueOn === null) return deleteFollowUp(db, row.id);
  // an API client has no list of reminders
  if (actor.userId === null) return;
  const [line = ''] = row.summary.split('\n');
  const text = line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
  await insertFollowUp(db, { touchpointId: row.id, userId: actor.userId, aboutId: row.user_id, dueOn, text });
}
