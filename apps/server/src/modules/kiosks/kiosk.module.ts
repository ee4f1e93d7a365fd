import { kiosk } from '@manyhands/contract/kiosks/kiosk.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { closeKiosk } from './commands/close-kiosk.ts';
import { giveToken } from './commands/give-token.ts';
import { openKiosk } from './commands/open-kiosk.ts';
import { showFullRollCall } from './commands/show-full-roll-call.ts';
import { kioskPolicy, openers } from './kiosk.policy.ts';
import { kioskColumns } from './kiosk.queries.ts';

export const kioskModule = defineModule(kiosk, {
  table: 'kiosks',
  policy: kioskPolicy,
  computed: { ...kioskColumns, opened_by_name: findName('opened_by') },
  guard: { create: openKiosk },
  written: async (ctx, { action, id }) => (action === 'create' ? giveToken(ctx, id) : undefined),
  operations: {
    close: { target: 'update', rule: openers, run: (ctx, { params }) => closeKiosk(ctx, params.id!) },
    rollCall: { target: 'read', rule: openers, run: (ctx, { params }) => showFullRollCall(ctx, params.id!) },
  },
});
