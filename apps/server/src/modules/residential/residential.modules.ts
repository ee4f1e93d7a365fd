import type { AnyModule } from '../../platform/resource/define-module.ts';
import { boardModule, roomProposalModule } from './board.module.ts';
import { residentialBookingModule, userResidentialBookingModule } from './booking.module.ts';
import { changeoverDayModule, siteChangeoverDayModule } from './changeover-day.module.ts';
import { roomModule, unavailablePeriodModule } from './room.module.ts';
import { siteModule } from './site.module.ts';

export const residentialModules: readonly AnyModule[] = [
  siteModule,
  boardModule,
  roomProposalModule,
  siteChangeoverDayModule,
  changeoverDayModule,
  roomModule,
  unavailablePeriodModule,
  residentialBookingModule,
  userResidentialBookingModule,
];
