import { shift } from '@manyhands/contract/shifts/shift.resource.ts';
import { addDays } from '../../platform/clock.ts';
import { permittedAnywhere } from '../../platform/policy/rules.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { checkShift } from './commands/check-shift.ts';
import { explainEligibility } from './commands/explain-eligibility.ts';
import { followShift } from './commands/follow-shift.ts';
import { findOpenToMe } from './eligibility.queries.ts';
import { listCandidates } from './offer.queries.ts';
import { assigners } from './shift-access.rules.ts';
import { shiftPolicy } from './shift.policy.ts';
import { findStartBounds, findShort, shiftColumns } from './shift.queries.ts';

export const shiftModule = defineModule(shift, {
  table: 'shifts',
  policy: shiftPolicy,
  computed: { ...shiftColumns, supervisor_name: findName('supervisor_id') },
  bounds: { day: findStartBounds },
  filters: { open_to_me: findOpenToMe, short: findShort },
  cards: [
    {
      kind: 'short-shifts',
      for: [permittedAnywhere('assign-shifts'), permittedAnywhere('manage-shifts')],
      waiting: {
        query: ({ today }) => ({
          'filter[short]': 'true',
          'filter[day][gte]': today,
          'filter[day][lte]': addDays(today, 6),
          sort: 'starts_at',
        }),
        since: 'starts_at',
      },
      link: () => '/staff/rota/short',
    },
  ],
  guard: {
    create: (ctx, input) => checkShift(ctx, input, null),
    update: (ctx, input, before) => checkShift(ctx, input, before),
  },
  written: async (ctx, { before, row, input }) => {
    if (before && row) await followShift(ctx, before, row, input?.despite_conflicts ?? false);
  },
  operations: {
    eligibility: {
      target: 'read',
      run: (ctx, { params, query }) => explainEligibility(ctx, params.id!, query.user_id),
    },
    candidates: {
      target: 'read',
      rule: assigners,
      run: ({ db, now, today }, { params, query }) => listCandidates(db, { shiftId: params.id!, now, today, ...query }),
    },
  },
});
