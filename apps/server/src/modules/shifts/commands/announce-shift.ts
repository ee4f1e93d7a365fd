import type { Context } from '../../../platform/context.ts';
import { lockShift, updateAnnounced } from '../assignment.queries.ts';
import { fillPlaces } from './fill-places.ts';
import { tellChange } from './tell-change.ts';

/** Once a draft is published, those who were planned on it hear of it, each once, and free places go to the waiting list. */
export async function announceShift(ctx: Context, shiftId: number): Promise<void> {
  const shift = await lockShift(ctx.db, shiftId);
  if (shift?.state !== 'published') return;
  const parts = await updateAnnounced(ctx.db, shiftId);
  if (shift.starts_at <= ctx.now) return;
  for (const part of parts) if (part.state === 'confirmed') await tellChange(ctx, { ...part, announced: true }, true);
  await fillPlaces(ctx, shiftId);
}
