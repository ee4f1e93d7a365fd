import { notificationSettings } from '@manyhands/contract/notifications/notification-settings.resource.ts';
import { own, type Rule } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { chooseSettings } from './commands/choose-settings.ts';
import { findSettings } from './notification-settings.queries.ts';
import { assertKind } from './notification-settings.rules.ts';

const themselves: Rule = [own('id')];

export const notificationSettingsModule = defineCalls(notificationSettings, {
  list: { parent: themselves, run: ({ db }, { params }) => findSettings(db, params.userId!) },
  replace: { parent: themselves, run: (ctx, { params, input }) => chooseSettings(ctx, params.userId!, input) },
  show: {
    parent: themselves,
    run: async ({ db }, { params, words }) => {
      const kind = words.kindKey!;
      assertKind(kind);
      return (await findSettings(db, params.userId!)).kinds.find((one) => one.kind === kind)!;
    },
  },
  update: {
    parent: themselves,
    run: async (ctx, { params, words, input }) => {
      const kind = words.kindKey!;
      assertKind(kind);
      const { kinds } = await chooseSettings(ctx, params.userId!, { kinds: [{ kind, ...input }] });
      return kinds.find((one) => one.kind === kind)!;
    },
  },
});
