import { attendanceList, eventAttendance, eventAttendee } from '@manyhands/contract/events/attendee.resource.ts';
import { eventSession } from '@manyhands/contract/events/session.resource.ts';
import { Problem } from '../../platform/problem.ts';
import { defineCalls, defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { attendeeColumns } from './attendee.queries.ts';
import { addWalkUp } from './commands/add-walk-up.ts';
import { bulkDeleteUsers } from './commands/bulk-delete-users.ts';
import { bulkUpdateAttendees } from './commands/bulk-update-attendees.ts';
import { bulkUpdateSessions } from './commands/bulk-update-sessions.ts';
import { bulkUpdateUserStatus } from './commands/bulk-update-user-status.ts';
import { changeAttendee } from './commands/change-attendee.ts';
import { checkSession } from './commands/check-session.ts';
import { followAttendee } from './commands/follow-attendee.ts';
import { followSession } from './commands/follow-session.ts';
import { joinSession } from './commands/join-session.ts';
import { printAttendanceList } from './commands/print-attendance-list.ts';
import { managers, managersAbove, sessionStaff } from './event-access.rules.ts';
import { attendeePolicy } from './event.policy.ts';
import { countSessionUses } from './event.queries.ts';
import { lockSessionRow, sessionColumns } from './session.queries.ts';

export const eventSessionModule = defineModule(eventSession, {
  computed: sessionColumns,
  uses: countSessionUses,
  guard: {
    create: (ctx, input, eventId) => checkSession(ctx, input, { eventId: eventId! }),
    update: (ctx, input, before) => checkSession(ctx, input, before),
  },
  written: async (ctx, { before, row }) => {
    if (row) await followSession(ctx, before, row);
  },
  operations: {
    bulkUpdate: {
      parent: managers,
      run: (ctx, { params, input }) => bulkUpdateSessions(ctx, params.eventId!, input),
    },
    bulkUpdateLocation: {
      parent: managers,
      run: (ctx, { params, input: { ids, location } }) =>
        bulkUpdateSessions(ctx, params.eventId!, { ids, set: { location } }),
    },
    bulkUpdateAttendees: {
      parent: managers,
      run: (ctx, { params, input }) => bulkUpdateAttendees(ctx, params.eventId!, input),
    },
    bulkUpdateUserStatus: {
      target: 'update',
      rule: sessionStaff,
      run: (ctx, { params, input }) => bulkUpdateUserStatus(ctx, params.id!, input),
    },
    bulkDeleteUsers: {
      target: 'update',
      rule: managersAbove,
      run: (ctx, { params, input }) => bulkDeleteUsers(ctx, params.id!, input),
    },
    walkUp: {
      target: 'update',
      rule: sessionStaff,
      run: async (ctx, { params, input }) => {
        const { userId, state } = await addWalkUp(ctx, params.id!, { ...input, language: ctx.language }, 'staff');
        return { user_id: userId, state };
      },
    },
  },
});

/** One table under two addresses: who attends one session, and what one attends. */
const shared = {
  table: 'event_attendees',
  policy: attendeePolicy,
  computed: { ...attendeeColumns, user_name: findName('user_id') },
  subject: (row: { user_id: number }) => row.user_id,
};

export const eventAttendeeModule = defineModule(eventAttendee, {
  ...shared,
  lockFirst: (db, { parentId }) => lockSessionRow(db, parentId!),
  guard: {
    create: (ctx, input, sessionId) => joinSession(ctx, sessionId!, input),
    update: changeAttendee,
    async remove(_ctx, { outcome }) {
      if (outcome !== null) throw new Problem('conflict');
    },
  },
  written: followAttendee,
  operations: {},
});

export const eventAttendanceModule = defineModule(eventAttendance, { ...shared, operations: {} });

export const attendanceListModule = defineCalls(attendanceList, {
  show: { parent: sessionStaff, stream: (ctx, { params }) => printAttendanceList(ctx, params.eventSessionId!) },
});
