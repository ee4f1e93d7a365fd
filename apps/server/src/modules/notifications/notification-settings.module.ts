import { notificationSettings } from '@manyhands/contract/notifications/notification-settings.resource.ts';
import type { Db } from '../../platform/db/connection.ts';
import { own, type Rule } from '../../platform/policy/rules.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import { chooseSettings } from './commands/choose-settings.ts';
import { findSettings, findTextNumber } from './notification-settings.queries.ts';
import { assertKind } from './notification-settings.rules.ts';

const themselves: Rule = [own('id')];

/** `sms`: whether texts are sent here at all. */
export const notificationSettingsModule = ({ sms = true }: { sms?: boolean | undefined }): AnyModule => {
  const textTo = async (db: Db, userId: number) => ({ text_to: sms ? await findTextNumber(db, userId) : null });
  return defineCalls(notificationSettings, {
    list: {
      parent: themselves,
      run: async ({ db }, { params }) => ({
        ...(await findSettings(db, params.userId!)),
        ...(await textTo(db, params.userId!)),
      }),
    },
    replace: {
      parent: themselves,
      run: async (ctx, { params, input }) => ({
        ...(await chooseSettings(ctx, params.userId!, input)),
        ...(await textTo(ctx.db, params.userId!)),
      }),
    },
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
};
