export {
  countMinutes,
  findMay,
  findShiftSince,
  lockShift,
  updateAttendance,
  updateHours,
} from './assignment.queries.ts';
export {
  assertAttendance,
  computeAttendanceErrors,
  computeOfferEnd,
  isActive,
  isHoldingPlace,
  type AssignmentState,
} from './assignment.rules.ts';
export { fillPlaces } from './commands/fill-places.ts';
export { placePerson } from './commands/place-person.ts';
export { remindAhead } from './commands/remind-ahead.ts';
export { takeBackPlace } from './commands/take-back-place.ts';
export { countAdults, findLateForMinors, listReasons } from './eligibility.queries.ts';
export type { ReasonCode } from './eligibility.rules.ts';
export { computeCopy, computeMoment, computePortalPath, computeWhen } from './letter.rules.ts';
export { listShiftEvents } from './calendar-event.queries.ts';
export { findAtUsualTimes, members } from './offer.queries.ts';
export type { Reminding } from './shift-reminder.rules.ts';
