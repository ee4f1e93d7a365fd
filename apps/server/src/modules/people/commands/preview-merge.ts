import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/problem.ts';
import { listUnheld } from '../../permissions/public.ts';
import {
  countPassing,
  findSignIns,
  findOverlap,
  findSharedScorecard,
  listLostAnswers,
  listMoves,
  listSharedApplications,
  listStatuses,
  type MergeTests,
} from '../merge.queries.ts';
import { assertMergeable, computeRefusals } from '../merge.rules.ts';

/** What a merge would do and what speaks against it, without doing it. */
export async function previewMerge(ctx: Context, survivor: number, other: number, tests: MergeTests) {
  assertMergeable(await countPassing(ctx.db, [other], tests.merges));
  const pair = [survivor, other] as const;
  if (survivor === other) throw invalid({ other_id: [fieldError('choose_else')] });
  const signIns = await findSignIns(ctx.db, pair);
  const unheld = [...(await listUnheld(ctx, survivor)), ...(await listUnheld(ctx, other))];
  return {
    moves: await listMoves(ctx.db, other),
    differing_answers: (await listLostAnswers(ctx.db, { kept: survivor, lost: other })).length,
    signs_in: { this: signIns.has(survivor), other: signIns.has(other) },
    refusals: computeRefusals({
      isOwn: pair.some((id) => id === ctx.actor.userId),
      isOutranked: unheld.length > 0,
      statuses: await listStatuses(ctx.db, pair),
      applications: await listSharedApplications(ctx.db, pair),
      overlap: await findOverlap(ctx.db, pair),
      scorecards: await findSharedScorecard(ctx.db, pair),
    }),
  };
}
