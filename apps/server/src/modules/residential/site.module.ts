import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { residentialSite } from '@manyhands/contract/residential/site.resource.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import { invalid } from '../../platform/problem.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { probe } from '../../platform/resource/select.ts';
import { listNights } from './availability.queries.ts';
import { computeAvailability } from './availability.rules.ts';
import { findBookingAt } from './booking.queries.ts';
import { bookingPolicy, sitePolicy } from './residential.policy.ts';
import { countBeds, countRooms } from './room.queries.ts';

/** The stay that is about to be changed, of whoever may see it; the bed it holds is counted as free. */
async function findExcepted(
  { db, actor, today }: Context,
  teamId: number,
  bookingId: number | undefined,
): Promise<number | undefined> {
  if (bookingId === undefined) return undefined;
  const scope = compileRule(bookingPolicy.read, actor, today, 'read');
  if (!(await findBookingAt(db, teamId, bookingId, (row) => probe(scope, row))))
    throw invalid({ booking_id: [fieldError('stay_not_there')] });
  return bookingId;
}

export const siteModule = defineModule(residentialSite, {
  table: 'teams',
  policy: sitePolicy,
  computed: {
    // a hidden team can be applied for, and then its room is counted for everyone, but its name is not told
    name: (row) => sql`(case when ${row}.hidden then '' else ${row}.name end)`,
    rooms: countRooms,
    beds: countBeds,
  },
  operations: {
    team: {
      target: 'read',
      run: async (ctx, { params, query }) => {
        const window = { teamId: params.id!, from: query.start_date, to: query.end_date };
        const nights = await listNights(ctx.db, {
          ...window,
          except: await findExcepted(ctx, window.teamId, query.booking_id),
        });
        return computeAvailability(nights, query.willing_to_share === '1');
      },
    },
  },
});
