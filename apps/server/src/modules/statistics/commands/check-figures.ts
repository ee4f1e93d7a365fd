import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, noErrors } from '../../../platform/problem.ts';
import { listReadableRows } from '../../../platform/resource/readable.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import type { Figure } from '../statistic-set.rules.ts';

/** Every team that is named is one the author can see, and no figure stands there twice. */
export async function checkFigures(ctx: Context, registry: Registry, figures: readonly Figure[]): Promise<void> {
  const ids = figures.flatMap(({ team_id }) => team_id ?? []);
  const known = await listReadableRows(registry, ctx, { name: 'team', ids, text: 'name' });
  const errors = noErrors();
  const seen = new Set<string>();
  figures.forEach(({ kind, period, team_id }, place) => {
    if (team_id && !known.has(team_id)) errors[`figures.${place}.team_id`] = [fieldError('not_there')];
    const same = `${kind} ${period} ${team_id ?? ''}`;
    if (seen.has(same)) errors[`figures.${place}.kind`] = [fieldError('each_once')];
    seen.add(same);
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
