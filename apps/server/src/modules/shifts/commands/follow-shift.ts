import type { ReadOf } from '@manyhands/contract/kit/resource.ts';
import type { shift } from '@manyhands/contract/shifts/shift.resource.ts';
import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { shiftChanged, shiftPublished } from '../assignment.events.ts';
import { listActive } from '../assignment.queries.ts';
import { assertAccepted } from '../eligibility.rules.ts';
import { hasOpened, type Need } from '../shift.rules.ts';
import { changeState } from './change-state.ts';
import { fillPlaces } from './fill-places.ts';
import { judgeRequirements } from './judge-requirements.ts';
import { judgeTimes } from './judge-times.ts';

type Row = ReadOf<typeof shift>;

/** What a change of a shift means for those who take part: it is off, it is at another time or place, or there are places for more people. */
export async function followShift(ctx: Context, before: Row, row: Row, despite: boolean): Promise<void> {
  if (row.state === 'cancelled' && before.state !== 'cancelled') {
    for (const part of await listActive(ctx.db, row.id)) await changeState(ctx, part, { state: 'cancelled' }, 'cancel');
    return;
  }
  const isJudged = (['starts_at', 'ends_at', 'rota_id'] as const).some((name) => before[name] !== row[name]);
  const conflicts = isJudged ? await judgeTimes(ctx, [row.id], true) : [];
  assertAccepted([...conflicts, ...(await judgeRequirements(ctx, row.id, before, row))], despite);
  if (row.state === 'published' && before.state === 'draft') {
    await emit(ctx, shiftPublished, { shift_id: row.id });
    return;
  }
  const told = (['starts_at', 'ends_at', 'location'] as const).some((name) => before[name] !== row[name]);
  if (told && row.state === 'published') {
    const { starts_at, ends_at, location } = before;
    await emit(ctx, shiftChanged, { shift_id: row.id, was: { starts_at, ends_at, location } });
  }
  if (hasOpened(before.needs as Need[], row.needs as Need[])) await fillPlaces(ctx, row.id);
}
