import { residentialBooking, userResidentialBooking } from '@manyhands/contract/residential/booking.resource.ts';
import type { CreateOf, ReadOf, UpdateOf } from '@manyhands/contract/kit/resource.ts';
import type { Context } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { permittedAnywhere } from '../../platform/policy/rules.ts';
import { Problem } from '../../platform/problem.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { lockSite } from './availability.queries.ts';
import { findLastChange, findLimits, findMayBook } from './booking.queries.ts';
import { assertSamePlace, assertStanding, assertTransition, computeStaffLimits, hasMoved } from './booking.rules.ts';
import { assignRoom } from './commands/assign-room.ts';
import { callOffStay } from './commands/call-off-stay.ts';
import { cancelBooking } from './commands/cancel-booking.ts';
import { moveStay } from './commands/move-stay.ts';
import { reserveBed } from './commands/reserve-bed.ts';
import { bookingPolicy } from './residential.policy.ts';
import { findKeptRoom } from './rooming.queries.ts';

type Created = CreateOf<typeof userResidentialBooking>;
type Changed = UpdateOf<typeof userResidentialBooking>;
type Row = ReadOf<typeof userResidentialBooking>;

/** Asked first: whoever may not book at a site is told no more than that, whatever else is wrong. */
async function assertMayBook(ctx: Context, teamId: number): Promise<void> {
  if (!(await findMayBook(ctx, bookingPolicy.create, teamId))) throw new Problem('forbidden');
}

async function admit(
  ctx: Context,
  { team_id, start_date, end_date, willing_to_share, state = 'requested', cancel_reason_id }: Created,
  userId: number,
) {
  await assertMayBook(ctx, team_id);
  assertTransition({ state: 'new' }, { state, cancel_reason_id });
  await reserveBed(ctx, {
    user_id: userId,
    team_id,
    start_date,
    end_date,
    willing_to_share,
    limits: computeStaffLimits(ctx.today),
  });
  return { created_by: ctx.actor.userId };
}

async function change(ctx: Context, input: Changed, before: Row) {
  assertStanding(before, ctx.today);
  const after = { ...before, ...input };
  assertTransition(before, after);
  if (after.state === 'cancelled') {
    assertSamePlace(before, after);
    return { cancelled_at: ctx.now, room_id: null, room_reason: '' };
  }
  if (!hasMoved(before, after))
    return isOtherCompany(input) && before.room_id !== null && !before.room_reason ? keepRoomOfSite(ctx, after) : {};
  await assertMayBook(ctx, after.team_id);
  const { user_id, team_id, start_date, end_date, willing_to_share, id } = after;
  await reserveBed(ctx, {
    user_id,
    team_id,
    start_date,
    end_date,
    willing_to_share,
    limits: computeStaffLimits(ctx.today, before.start_date),
    except: id,
  });
  return findKeptRoom(ctx, after);
}

/** Whom they can share a room with may be another question now. */
const isOtherCompany = ({ gender_id, linked }: Changed): boolean => gender_id !== undefined || linked !== undefined;

async function keepRoomOfSite(ctx: Context, after: Row) {
  await lockSite(ctx.db, after.team_id);
  return findKeptRoom(ctx, after);
}

/** One table under two addresses: a person's own stays, and those of the sites one looks after. */
const shared = {
  table: 'residential_bookings',
  policy: bookingPolicy,
  computed: {
    user_name: findName('user_id'),
    nights: (row: Sql) => sql`(${row}.end_date - ${row}.start_date)`,
    room_name: (row: Sql) => sql`(select room.name from residential_rooms room where room.id = ${row}.room_id)`,
    changes_until: findLastChange,
    without_room: (row: Sql, { today }: Pick<Context, 'today'>) =>
      sql`(${row}.room_id is null and ${row}.state <> 'cancelled' and ${row}.end_date > ${today}::date)`,
    holds_until: (row: Sql) => sql`(case when ${row}.state <> 'cancelled' then ${row}.end_date end)`,
  },
  detail: { limits: findLimits },
  subject: (row: Row) => row.user_id,
  replace: { remove: cancelBooking },
};

const remove = async ({ today }: Context, before: Row) => assertStanding(before, today);

export const residentialBookingModule = defineModule(residentialBooking, {
  cards: [
    {
      kind: 'stays-without-room',
      for: [permittedAnywhere('manage-residential-bookings')],
      waiting: { query: () => ({ 'filter[without_room]': 'true', sort: 'start_date' }), since: 'start_date' },
      link: () => '/staff/stays/without-room',
    },
  ],
  ...shared,
  guard: { create: (ctx, input) => admit(ctx, input, input.user_id), update: change, remove },
  operations: { room: { target: 'update', run: (ctx, { params, input }) => assignRoom(ctx, params.id!, input) } },
});

export const userResidentialBookingModule = defineModule(userResidentialBooking, {
  ...shared,
  guard: { create: (ctx, input, userId) => admit(ctx, input, userId!), update: change, remove },
  // whoever may call a stay off may change it too, by the rules of those who stay
  operations: {
    move: { target: 'remove', run: (ctx, { params, input }) => moveStay(ctx, params.id!, input) },
    cancel: { target: 'remove', run: (ctx, { params, input }) => callOffStay(ctx, params.id!, input.cancel_reason_id) },
  },
});
