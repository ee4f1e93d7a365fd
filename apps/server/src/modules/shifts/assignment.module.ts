import { assignment, shiftAssignment } from '@manyhands/contract/shifts/assignment.resource.ts';
import { addDays } from '../../platform/clock.ts';
import { permittedAnywhere } from '../../platform/policy/rules.ts';
import { defineModule, type Card } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { assignmentColumns, getAssignment, lockShiftOf } from './assignment.queries.ts';
import type { AssignmentState } from './assignment.rules.ts';
import { acceptOffer } from './commands/accept-offer.ts';
import { approveRequest } from './commands/approve-request.ts';
import { declineOffer } from './commands/decline-offer.ts';
import { leaveShift } from './commands/leave-shift.ts';
import { movePerson } from './commands/move-person.ts';
import { recordAttendance } from './commands/record-attendance.ts';
import { requestCover } from './commands/request-cover.ts';
import { requestSwap } from './commands/request-swap.ts';
import { signUp } from './commands/sign-up.ts';
import { tellChange } from './commands/tell-change.ts';
import { withdrawSwap } from './commands/withdraw-swap.ts';
import { assigners, recorders, takersAndAssigners } from './shift-access.rules.ts';
import { assignmentPolicy } from './shift.policy.ts';

/** One table under two addresses: who takes part in one shift, and what one takes part in. */
const shared = {
  table: 'shift_assignments',
  policy: assignmentPolicy,
  computed: { ...assignmentColumns, user_name: findName('user_id'), override_by_name: findName('override_by') },
  subject: (row: { user_id: number }) => row.user_id,
};

export const shiftAssignmentModule = defineModule(shiftAssignment, {
  ...shared,
  guard: { create: (ctx, input, shiftId) => signUp(ctx, shiftId!, input) },
  written: async (ctx, { id, row }) => {
    await tellChange(ctx, await getAssignment(ctx.db, id), row!.source !== 'self');
  },
  operations: {},
});

const changing = takersAndAssigners;

/** Of those who decide about places, with what is still to come. */
const card = (kind: string, state: AssignmentState, list: string): Card => ({
  kind,
  for: [permittedAnywhere('assign-shifts')],
  waiting: {
    query: ({ today }) => ({
      'filter[state]': state,
      'filter[day][gte]': today,
      'filter[starts_at][gte]': `${addDays(today, -1)}T00:00:00Z`,
      sort: 'starts_at',
    }),
    since: 'created_at',
  },
  link: () => `/staff/rota/${list}`,
});

export const assignmentModule = defineModule(assignment, {
  ...shared,
  lockFirst: (db, { id }) => lockShiftOf(db, id!),
  cards: [card('shift-requests', 'requested', 'requests'), card('cover-requests', 'cover-requested', 'cover')],
  operations: {
    approve: {
      target: 'update',
      rule: assigners,
      run: (ctx, { params, input }) => approveRequest(ctx, params.id!, input.override_reason),
    },
    accept: { target: 'update', rule: changing, run: (ctx, { params }) => acceptOffer(ctx, params.id!) },
    decline: { target: 'update', rule: changing, run: (ctx, { params }) => declineOffer(ctx, params.id!) },
    cancel: { target: 'update', rule: changing, run: (ctx, { params }) => leaveShift(ctx, params.id!) },
    requestCover: { target: 'update', rule: changing, run: (ctx, { params }) => requestCover(ctx, params.id!) },
    swap: { target: 'update', rule: changing, run: (ctx, { params, input }) => requestSwap(ctx, params.id!, input) },
    withdrawSwap: { target: 'update', rule: changing, run: (ctx, { params }) => withdrawSwap(ctx, params.id!) },
    move: {
      target: 'update',
      rule: assigners,
      run: (ctx, { params, input }) => movePerson(ctx, params.id!, input),
      own: { status: () => undefined },
    },
    attendance: {
      target: 'update',
      rule: recorders,
      run: (ctx, { params, input }) => recordAttendance(ctx, params.id!, input),
    },
  },
});
