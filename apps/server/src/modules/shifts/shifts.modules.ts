import type { AnyModule } from '../../platform/resource/define-module.ts';
import { assignmentModule, shiftAssignmentModule } from './assignment.module.ts';
import { availabilityModule } from './availability.module.ts';
import { rotaBoardModule } from './board.module.ts';
import { shiftModule } from './shift.module.ts';

export const shiftsModules: readonly AnyModule[] = [
  shiftModule,
  shiftAssignmentModule,
  assignmentModule,
  rotaBoardModule,
  availabilityModule,
];
