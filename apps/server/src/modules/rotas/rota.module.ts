import type { CreateOf, ReadOf, UpdateOf } from '@manyhands/contract/kit/resource.ts';
import { rota, rotaEntry, rotaTeam } from '@manyhands/contract/rotas/rota.resource.ts';
import { shiftPattern } from '@manyhands/contract/rotas/shift-pattern.resource.ts';
import type { Context } from '../../platform/context.ts';
import { permitted, permittedAnywhere } from '../../platform/policy/rules.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { changeRotas } from './commands/change-rotas.ts';
import { changeWeek } from './commands/change-week.ts';
import { copyWeek } from './commands/copy-week.ts';
import { listTeamIds } from './rota.queries.ts';
import { assertRotaKnown, computeBooking, computeWantedRotas } from './rota.rules.ts';
import { computeMonday } from './wall-clock.rules.ts';

async function admit({ db, organisation }: Context, input: CreateOf<typeof rota>) {
  assertRotaKnown(input, await listTeamIds(db, input.team_ids ?? []));
  return { timezone: input.timezone ?? organisation.timezone, booking: computeBooking(input.booking ?? {}) };
}

async function change({ db }: Context, input: UpdateOf<typeof rota>, before: ReadOf<typeof rota>) {
  assertRotaKnown(input, await listTeamIds(db, input.team_ids ?? []));
  return input.booking && { booking: computeBooking(input.booking, before.booking) };
}

/** Of one team at least; which shifts they reach is asked of each. */
const managers = [permittedAnywhere('manage-shifts')];

/** One table under two addresses. */
export const rotaModule = defineModule(rota, {
  table: 'rotas',
  guard: { create: (ctx, input) => admit(ctx, input), update: (ctx, input, before) => change(ctx, input, before) },
  operations: {
    bulk: {
      access: [permitted('manage-rotas')],
      run: (ctx, { input }) => changeRotas(ctx, computeWantedRotas(input)),
    },
  },
});
export const rotaEntryModule = defineModule(rotaEntry, {
  table: 'rotas',
  guard: { create: (ctx, input) => admit(ctx, input), update: (ctx, input, before) => change(ctx, input, before) },
  operations: {
    setWeek: {
      target: 'update',
      rule: managers,
      run: async (ctx, { params, input: { date, team_id, action } }) => {
        const week = { rotaId: params.id!, monday: computeMonday(date), teamId: team_id };
        return { id: params.id!, changed: await changeWeek(ctx, week, action) };
      },
    },
    copyWeek: {
      target: 'update',
      rule: managers,
      run: (ctx, { params, input }) => copyWeek(ctx, params.id!, input),
    },
  },
});
export const shiftPatternModule = defineModule(shiftPattern, {
  computed: { supervisor_name: findName('supervisor_id') },
  operations: {},
});
export const rotaTeamModule = defineModule(rotaTeam, { table: 'rota_teams', operations: {} });
