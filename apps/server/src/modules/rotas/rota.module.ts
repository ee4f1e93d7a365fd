import type { CreateOf, ReadOf, UpdateOf } from '@manyhands/contract/kit/resource.ts';
import { rota, rotaEntry, rotaTeam } from '@manyhands/contract/rotas/rota.resource.ts';
import type { Context } from '../../platform/context.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { listTeamIds } from './rota.queries.ts';
import { assertRotaKnown, computeBooking } from './rota.rules.ts';

async function admit({ db, organisation }: Context, input: CreateOf<typeof rota>) {
  assertRotaKnown(input, await listTeamIds(db, input.team_ids ?? []));
  return { timezone: input.timezone ?? organisation.timezone, booking: computeBooking(input.booking ?? {}) };
}

async function change({ db }: Context, input: UpdateOf<typeof rota>, before: ReadOf<typeof rota>) {
  assertRotaKnown(input, await listTeamIds(db, input.team_ids ?? []));
  return input.booking && { booking: computeBooking(input.booking, before.booking) };
}

/** One table under two addresses. */
export const rotaModule = defineModule(rota, {
  table: 'rotas',
  guard: { create: (ctx, input) => admit(ctx, input), update: (ctx, input, before) => change(ctx, input, before) },
  operations: {},
});
export const rotaEntryModule = defineModule(rotaEntry, {
  table: 'rotas',
  guard: { create: (ctx, input) => admit(ctx, input), update: (ctx, input, before) => change(ctx, input, before) },
  operations: {},
});
export const rotaTeamModule = defineModule(rotaTeam, { table: 'rota_teams', operations: {} });
