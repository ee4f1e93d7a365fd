import { mobileDashboard } from '@manyhands/contract/mobile/mobile-dashboard.resource.ts';
import { signedIn } from '../../platform/policy/rules.ts';
import { countCards } from '../../platform/resource/cards.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { findNextShift, getCounts } from './mobile-dashboard.queries.ts';

export const mobileDashboardModule = ({ registry }: { registry: () => Registry }): AnyModule =>
  defineCalls(mobileDashboard, {
    stats: {
      access: [signedIn],
      run: async (ctx) => {
        const [messages] = await countCards(registry(), ctx, 'messages');
        return {
          next_shift: await findNextShift(ctx),
          ...(await getCounts(ctx)),
          unread_messages: messages?.count ?? 0,
        };
      },
    },
  });
