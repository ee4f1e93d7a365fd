import type { Resource } from '../kit/resource.ts';
import { residentialBoard, roomProposal } from './board.resource.ts';
import { residentialBooking, userResidentialBooking } from './booking.resource.ts';
import { changeoverDay, siteChangeoverDay } from './changeover-day.resource.ts';
import { room, unavailablePeriod } from './room.resource.ts';
import { residentialSite } from './site.resource.ts';
import { residentialCancelReason, residentialResource } from './lookups.resource.ts';

export const residentialResources: readonly Resource[] = [
  room,
  unavailablePeriod,
  changeoverDay,
  siteChangeoverDay,
  residentialSite,
  residentialBoard,
  roomProposal,
  residentialBooking,
  userResidentialBooking,
  residentialCancelReason,
  residentialResource,
];
