import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { tryOut } from '../../../platform/db/savepoint.ts';
import { emit } from '../../../platform/events/event.ts';
import { shiftChanged } from '../assignment.events.ts';
import { lockSlots, updateTimes, type SlotShift } from '../rota-change.queries.ts';
import { assertSlots, type Slot } from '../shift.rules.ts';
import { judgeTimes } from './judge-times.ts';

interface Sent {
  slots: readonly Slot[];
  despite_conflicts: boolean;
  dry_run: boolean;
}

/** All or none. Whoever takes part moves along, and is told; who could not come then is named before anything is written. */
export async function moveShifts(ctx: Context, rotaId: number, { slots, despite_conflicts, dry_run }: Sent) {
  const ids = slots.map(({ shift_id }) => shift_id);
  const shifts = await lockSlots(ctx, { rotaId, ids });
  assertSlots(slots, shifts, ctx.now);
  const apply = async (despite: boolean) => {
    for (const slot of slots) await updateTimes(ctx.db, slot.shift_id, slot);
    return judgeTimes(ctx, ids, despite);
  };
  if (dry_run) return { changed: 0, conflicts: await tryOut(ctx.db, () => apply(true)) };
  const conflicts = await apply(despite_conflicts);
  const changes = { input: { slots, despite_conflicts } };
  await writeAudit(ctx, { action: 'replace', resource: 'rotaTimeslot', rowId: rotaId, changes });
  for (const slot of slots)
    await follow(
      ctx,
      shifts.find(({ id }) => id === slot.shift_id)!,
      slot,
    );
  return { changed: slots.length, conflicts };
}

async function follow(ctx: Context, { id, state, location, ...before }: SlotShift, after: Slot): Promise<void> {
  const was = { starts_at: before.starts_at.toISOString(), ends_at: before.ends_at.toISOString() };
  const { starts_at, ends_at } = after;
  await writeAudit(ctx, {
    action: 'move',
    resource: 'shift',
    rowId: id,
    changes: { before: was, after: { starts_at, ends_at } },
  });
  if (state === 'published') await emit(ctx, shiftChanged, { shift_id: id, was: { ...was, location } });
}
