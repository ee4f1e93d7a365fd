import { subTouchpoint, touchpoint } from '@manyhands/contract/touchpoints/touchpoint.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { followUp } from './commands/follow-up.ts';

export const touchpointModule = defineModule(touchpoint, {
  computed: { author_name: findName('author_id') },
  guard: { create: async ({ actor }) => ({ author_id: actor.userId }) },
  written: async (ctx, { before, row }) => {
    if (row) await followUp(ctx, { before, row });
  },
  operations: {},
});

export const subTouchpointModule = defineModule(subTouchpoint, {
  computed: { author_name: findName('author_id') },
  guard: { create: async ({ actor }) => ({ author_id: actor.userId }) },
  operations: {},
});
