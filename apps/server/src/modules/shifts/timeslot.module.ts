import { rotaTimeslot } from '@manyhands/contract/shifts/rota-change.resource.ts';
import { permittedAnywhere } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { moveShifts } from './commands/move-shifts.ts';

/** Whoever manages the shifts of some team moves those they reach; each leaves an entry of its own. */
export const rotaTimeslotModule = defineCalls(rotaTimeslot, {
  replace: {
    parent: [permittedAnywhere('manage-shifts')],
    run: (ctx, { params, input }) => moveShifts(ctx, params.rotaId!, input),
    own: { status: () => undefined },
  },
});
