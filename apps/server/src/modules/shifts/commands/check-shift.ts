import type { ReadOf } from '@manyhands/contract/kit/resource.ts';
import type { shift } from '@manyhands/contract/shifts/shift.resource.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { getKnown, listTaken } from '../shift.queries.ts';
import { assertPlacesKept, assertShift, computeNeeds, type Need, type SentShift } from '../shift.rules.ts';

type Row = ReadOf<typeof shift>;

/** What is written besides what was sent. */
export async function checkShift(
  { db }: Context,
  input: SentShift & { state?: Row['state'] | undefined },
  before: Row | null,
): Promise<Record<string, unknown>> {
  const after = { ...before, ...input } as Row;
  const known = await getKnown(db, input, after.rota_id);
  assertShift(input, { ...after, rota_archived_before: before?.rota_id === after.rota_id }, known);
  const needs = computeNeeds(input, (before?.needs as Need[] | undefined) ?? null);
  if (!before) return { ...needs };
  if (before.state === 'cancelled') throw new Problem('shift_cancelled');
  const taken = await listTaken(db, before.id);
  if (needs) assertPlacesKept(needs.needs, taken);
  if (
    input.state === 'draft' &&
    before.state === 'published' &&
    (taken.length > 0 || before.waiting + before.requested > 0)
  )
    throw new Problem('shift_taken');
  // changed by itself, it no longer follows its series; whether it takes place is not what it is like
  const detached = before.repeating_shift_id !== null && Object.keys(input).some((name) => name !== 'state');
  return { ...needs, ...(detached && { detached }) };
}
