import type { interview } from '@manyhands/contract/interviews/interview.resource.ts';
import type { ReadOf } from '@manyhands/contract/kit/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { getInterview } from '../interview.queries.ts';
import { tellOffered } from './tell-offered.ts';
import { tellParties } from './tell-parties.ts';

/** After a change to what was booked: the new place goes to both calendars, a time that was taken back goes out of them. */
export async function inviteAgain(ctx: Context, id: number, before: ReadOf<typeof interview>): Promise<void> {
  const now = await getInterview(ctx.db, id);
  const { starts_at, ends_at, interviewer_id } = before;
  if (!starts_at || !ends_at) return;
  const earlier = { ...now, interviewer_id, starts_at: new Date(starts_at), ends_at: new Date(ends_at) };
  if (now.state === 'offered' || now.interviewer_id !== interviewer_id) await tellParties(ctx, earlier, 'cancelled');
  if (now.starts_at && now.ends_at)
    await tellParties(ctx, { ...now, starts_at: now.starts_at, ends_at: now.ends_at }, 'confirmed');
  else await tellOffered(ctx, id);
}
