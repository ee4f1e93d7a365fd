import { plannedSession } from '@manyhands/contract/events/session.resource.ts';
import { permittedAnywhere } from '../../platform/policy/rules.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { plannedSessionPolicy } from './event.policy.ts';
import { findShort, plannedColumns } from './planned-session.queries.ts';

/** How far ahead a session that lacks people is shown: late enough that people have answered, early enough to ask more. */
const shownDays = 30;

/** The sessions of all events under one address, for whoever plans them. */
export const plannedSessionModule = defineModule(plannedSession, {
  table: 'event_sessions',
  policy: plannedSessionPolicy,
  computed: plannedColumns,
  filters: { short: findShort },
  cards: [
    {
      kind: 'short-sessions',
      for: [permittedAnywhere('manage-events')],
      waiting: {
        query: ({ now }) => ({
          'filter[short]': 'true',
          'filter[starts_at][gt]': now.toISOString(),
          'filter[starts_at][lte]': new Date(now.getTime() + shownDays * 86_400_000).toISOString(),
          sort: 'starts_at',
        }),
        since: 'starts_at',
      },
      link: () => '/staff/events/short',
    },
  ],
  operations: {},
});
