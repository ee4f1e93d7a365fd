import { calendar, calendarTypes } from '@manyhands/contract/calendars/calendar.resource.ts';
import { raw } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { anybodySignedIn, calendarPolicy } from './calendar.policy.ts';
import { countFeeds } from './calendar.queries.ts';
import { assertPeriod, assertRoomForFeed } from './calendar.rules.ts';
import { giveAddress } from './commands/give-address.ts';
import { listEvents } from './commands/list-events.ts';

export const calendarModule = defineModule(calendar, {
  table: 'calendar_feeds',
  policy: calendarPolicy,
  computed: { address: () => raw('null::text') },
  subject: (row) => row.user_id,
  guard: {
    async create({ db, actor }, { types = [...calendarTypes] }) {
      assertRoomForFeed(await countFeeds(db, actor.userId!));
      return { user_id: actor.userId, types: [...new Set(types)] };
    },
  },
  written: async (ctx, { action, id }) => (action === 'create' ? giveAddress(ctx, id) : undefined),
  operations: {
    availableTypes: { access: anybodySignedIn, run: async () => calendarTypes.map((type) => ({ type })) },
    events: {
      access: anybodySignedIn,
      run: (ctx, { query }) => {
        assertPeriod(query);
        return listEvents(ctx, query);
      },
    },
    renew: { target: 'update', run: (ctx, { params }) => giveAddress(ctx, params.id!) },
  },
});
