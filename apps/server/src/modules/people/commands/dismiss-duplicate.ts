import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/problem.ts';
import { deleteDistinct, insertDistinct } from '../duplicate.queries.ts';
import { countPassing, type MergeTests } from '../merge.queries.ts';
import { assertMergeable } from '../merge.rules.ts';

/** These are two people, so they are not offered for merging again; or that was wrong. */
export async function dismissDuplicate(
  ctx: Context,
  { userId, otherId, distinct }: { userId: number; otherId: number; distinct: boolean },
  tests: MergeTests,
): Promise<null> {
  if (userId === otherId) throw invalid({ other_id: [fieldError('choose_else')] });
  assertMergeable(await countPassing(ctx.db, [otherId], tests.merges));
  await deleteDistinct(ctx.db, userId, otherId);
  if (distinct) await insertDistinct(ctx.db, userId, otherId);
  return null;
}
