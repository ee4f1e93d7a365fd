import { residentialBoard, roomProposal } from '@manyhands/contract/residential/board.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import { defineCalls, defineModule } from '../../platform/resource/define-module.ts';
import { applyRooms } from './commands/apply-rooms.ts';
import { proposeRooms } from './commands/propose-rooms.ts';
import { boardPolicy, givesRooms } from './residential.policy.ts';
import { countBeds, countRooms } from './room.queries.ts';

export const boardModule = defineModule(residentialBoard, {
  table: 'teams',
  policy: boardPolicy,
  computed: {
    rooms: countRooms,
    beds: countBeds,
    unassigned: (row, { today }) =>
      sql`(select count(*)::int from residential_bookings stay where stay.team_id = ${row}.id and stay.state <> 'cancelled' and stay.room_id is null and stay.end_date > ${today}::date)`,
  },
  operations: {},
});

export const roomProposalModule = defineCalls(roomProposal, {
  list: {
    parent: givesRooms,
    run: (ctx, { params, query }) => proposeRooms(ctx, params.teamId!, { from: query.start_date, to: query.end_date }),
  },
  apply: { parent: givesRooms, run: (ctx, { params, input }) => applyRooms(ctx, params.teamId!, input.assignments) },
});
