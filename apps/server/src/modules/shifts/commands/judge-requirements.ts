import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../../platform/context.ts';
import { computeToldReasons } from '../eligibility.rules.ts';
import { byRequirement, listNewlyBarred, type Requirements } from '../rota-change.queries.ts';

/** Who holds a place in a shift that asks for more now, and lacks that. */
export async function judgeRequirements(ctx: Context, shiftId: number, before: Requirements, row: Requirements) {
  const names = Object.keys(byRequirement) as (keyof Requirements)[];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], row[name]));
  if (changed.length === 0) return [];
  const codes = [...new Set(changed.flatMap((name) => byRequirement[name]))];
  const was = Object.fromEntries(names.map((name) => [name, before[name]])) as Requirements;
  const found = await listNewlyBarred(ctx, { shiftId, before: was, codes });
  return found.map(({ codes: lacks, ...one }) => ({ ...one, reasons: computeToldReasons(lacks) }));
}
