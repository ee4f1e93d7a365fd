import type { AnyModule } from '../../platform/resource/define-module.ts';
import { assignmentModule, shiftAssignmentModule } from './assignment.module.ts';
import { availabilityModule } from './availability.module.ts';
import { rotaBoardModule } from './board.module.ts';
import { shiftOfferLinkModule } from './offer-link.module.ts';
import { repeatingShiftModule } from './repeating-shift.module.ts';
import { rotaTimeslotModule } from './timeslot.module.ts';
import { shiftModule } from './shift.module.ts';

export const shiftsModules: readonly AnyModule[] = [
  repeatingShiftModule,
  shiftModule,
  shiftAssignmentModule,
  assignmentModule,
  rotaBoardModule,
  rotaTimeslotModule,
  shiftOfferLinkModule,
  availabilityModule,
];
