import type { Resource } from '../kit/resource.ts';
import { assignment, shiftAssignment } from './assignment.resource.ts';
import { availability } from './availability.resource.ts';
import { rotaBoard } from './board.resource.ts';
import { shiftOfferLink } from './offer-link.resource.ts';
import { repeatingShift } from './repeating-shift.resource.ts';
import { rotaTimeslot } from './rota-change.resource.ts';
import { shift } from './shift.resource.ts';

export const shiftsResources: readonly Resource[] = [
  repeatingShift,
  shift,
  shiftAssignment,
  assignment,
  rotaBoard,
  rotaTimeslot,
  shiftOfferLink,
  availability,
];
