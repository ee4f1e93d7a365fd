import { room, unavailablePeriod } from '@manyhands/contract/residential/room.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { checkBeds } from './commands/check-beds.ts';
import { roomPolicy, unavailablePeriodPolicy } from './residential.policy.ts';
import { getRoom } from './room.queries.ts';
import { assertPeriod, hasFewerBeds } from './room.rules.ts';

export const roomModule = defineModule(room, {
  table: 'residential_rooms',
  policy: roomPolicy,
  // once the row is written: the site's lock comes after the rows', so that two who change rooms never wait in a circle
  written: async (ctx, { before, row }) => {
    if (before && hasFewerBeds(before, row)) await checkBeds(ctx, before.team_id);
  },
  operations: {},
});

export const unavailablePeriodModule = defineModule(unavailablePeriod, {
  table: 'residential_unavailable_periods',
  policy: unavailablePeriodPolicy,
  guard: {
    async create({ db }, input, roomId) {
      assertPeriod(input, await getRoom(db, roomId!));
    },
    async update({ db }, input, before) {
      assertPeriod({ ...before, ...input }, await getRoom(db, before.room_id));
    },
  },
  written: async (ctx, { row }) => {
    if (row) await checkBeds(ctx, (await getRoom(ctx.db, row.room_id)).team_id);
  },
  operations: {},
});
