import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { repeatingShift } from '@manyhands/contract/shifts/repeating-shift.resource.ts';
import { addDays } from '../../platform/clock.ts';
import { permittedAnywhere } from '../../platform/policy/rules.ts';
import { invalid } from '../../platform/problem.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { lockRota } from '../rotas/public.ts';
import { findName } from '../users/public.ts';
import { checkSeries } from './commands/check-series.ts';
import { endSeries } from './commands/end-series.ts';
import { makeShifts } from './commands/make-shifts.ts';
import { splitSeries } from './commands/split-series.ts';
import { trySeries } from './commands/try-series.ts';
import { assertRule, computeOccurrences } from './recurrence.rules.ts';
import { seriesPolicy } from './shift.policy.ts';

/** So many dates show what a rule means, and so far ahead they are looked for. */
const [shown, years] = [10, 5];

export const repeatingShiftModule = defineModule(repeatingShift, {
  table: 'repeating_shifts',
  policy: seriesPolicy,
  computed: { supervisor_name: findName('supervisor_id') },
  guard: {
    create: (ctx, input) => checkSeries(ctx, input, null),
    update: (ctx, input, before) => checkSeries(ctx, input, before),
    remove: (ctx, { id }) => endSeries(ctx, id),
  },
  written: async (ctx, { action, id, before, input }) => {
    if (action === 'remove') return;
    const plan = before && { ...before, ends_on: before.ends_on ?? null };
    await makeShifts(ctx, id, plan, input?.despite_conflicts ?? false);
  },
  operations: {
    preview: {
      access: [permittedAnywhere('manage-shifts')],
      run: async ({ db, today }, { query: { rota_id, ends_on = null, ...plan } }) => {
        assertRule(plan.rrule);
        const rota = await lockRota(db, rota_id);
        if (!rota) throw invalid({ rota_id: [fieldError('not_there')] });
        const from = plan.starts_on > today ? plan.starts_on : today;
        const series = { ...plan, ends_on, minutes: 0, timezone: rota.timezone };
        return computeOccurrences(series, from, addDays(from, years * 366))
          .slice(0, shown)
          .map(({ on_date, starts_at, missing, twice }) => ({
            date: on_date,
            starts_at: starts_at.toISOString(),
            missing,
            twice,
          }));
      },
    },
    following: {
      target: 'update',
      run: async (ctx, { params, input }) => ({ id: (await splitSeries(ctx, params.id!, input)).id }),
    },
    impact: {
      target: 'update',
      run: (ctx, { params, input }) => trySeries(ctx, params.id!, input),
      own: { status: () => undefined },
    },
  },
});
