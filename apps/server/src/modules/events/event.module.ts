import { event, eventSupervisor } from '@manyhands/contract/events/event.resource.ts';
import { eventInvitation } from '@manyhands/contract/events/invitation.resource.ts';
import { emit } from '../../platform/events/event.ts';
import { everyone, permittedAnywhere } from '../../platform/policy/rules.ts';
import { Problem } from '../../platform/problem.ts';
import { defineModule, type AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { findName } from '../users/public.ts';
import { answerByLink } from './commands/answer-by-link.ts';
import { followEvent } from './commands/follow-event.ts';
import { invitePeople } from './commands/invite-people.ts';
import { selectInvited } from './commands/select-invited.ts';
import { signUpVisitor } from './commands/sign-up-visitor.ts';
import { eventRecorders, managers, visitors } from './event-access.rules.ts';
import { eventPolicy, invitationPolicy, supervisorPolicy } from './event.policy.ts';
import { countEventUses, eventColumns, findAttendanceMissing, findMine, findSupervised } from './event.queries.ts';
import { invitationsDue } from './event.events.ts';
import { deleteUnanswered, insertInvitees, invitationColumns, listInvited } from './invitation.queries.ts';

interface Needs {
  registry: () => Registry;
}

export const eventModule = ({ registry }: Needs): AnyModule =>
  defineModule(event, {
    table: 'events',
    policy: eventPolicy,
    computed: eventColumns,
    filters: { mine: findMine, supervised: findSupervised, attendance_missing: findAttendanceMissing },
    flags: { record: eventRecorders },
    uses: countEventUses,
    cards: [
      {
        kind: 'attendance',
        for: [permittedAnywhere('record-attendance'), permittedAnywhere('manage-events')],
        waiting: { query: () => ({ 'filter[attendance_missing]': 'true', sort: 'ends_at' }), since: 'ends_at' },
        link: () => '/staff/events/all?attendance_missing=true',
      },
    ],
    guard: {
      async update(_ctx, input, before) {
        if (before.state === 'cancelled') throw new Problem('event_cancelled');
        if (input.state === 'draft' && before.state === 'published' && before.going + before.waiting > 0)
          throw new Problem('event_taken');
      },
    },
    written: async (ctx, { before, row }) => {
      if (before && row) await followEvent(ctx, before, row);
    },
    operations: {
      savedListPeople: {
        target: 'read',
        rule: managers,
        run: async (ctx, { params, query }) => {
          const sent = { kind: 'saved-list', saved_list_id: query.saved_list_id } as const;
          return listInvited(ctx.db, params.id!, await selectInvited(ctx, registry(), sent));
        },
      },
      signUp: {
        target: 'read',
        rule: visitors,
        run: (ctx, { params, input }) => signUpVisitor(ctx, params.id!, input),
      },
      answer: { access: [everyone], outside: (ctx, { input }) => answerByLink(ctx, input.token, input.answer) },
    },
  });

export const eventInvitationModule = ({ registry }: Needs): AnyModule =>
  defineModule(eventInvitation, {
    table: 'event_invitations',
    policy: invitationPolicy,
    computed: invitationColumns,
    guard: {
      create: (ctx, input) => invitePeople(ctx, registry(), input),
      remove: ({ db }, { id }) => deleteUnanswered(db, id),
    },
    written: async (ctx, { action, id, row }) => {
      if (action !== 'create') return;
      await insertInvitees(ctx.db, id, ctx.now);
      await emit(ctx, invitationsDue, { event_id: row!.event_id });
    },
    operations: {},
  });

export const eventSupervisorModule = defineModule(eventSupervisor, {
  table: 'event_supervisors',
  policy: supervisorPolicy,
  computed: { supervisor_name: findName('supervisor_id') },
  subject: (row) => row.supervisor_id,
  operations: {},
});
