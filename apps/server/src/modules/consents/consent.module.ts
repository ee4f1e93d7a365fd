import { consent } from '@manyhands/contract/consents/consent.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { settingPolicy } from '../organisation/public.ts';
import { lockLastOption } from './consent.queries.ts';
import { computeOptions } from './consent.rules.ts';

export const consentModule = defineModule(consent, {
  table: 'consents',
  policy: settingPolicy,
  guard: {
    create: async (_ctx, { options }) => ({ ...computeOptions(options, { known: [], last: 0 }) }),
    async update({ db }, { options }, before) {
      return (
        options && { ...computeOptions(options, { known: before.options, last: await lockLastOption(db, before.id) }) }
      );
    },
  },
  operations: {},
});
