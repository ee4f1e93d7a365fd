import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { weekPublished } from '../rota.events.ts';
import { updateWeek, type Week, type WeekAction } from '../week.queries.ts';

/** How many shifts it changed. */
export async function changeWeek(ctx: Context, week: Week, action: WeekAction): Promise<number> {
  const ids = await updateWeek(ctx, week, action);
  if (action === 'publish' && ids.length > 0) await emit(ctx, weekPublished, { rota_id: week.rotaId, shift_ids: ids });
  return ids.length;
}
