export { countMinutes, findMay } from './assignment.queries.ts';
export { assertAttendance, computeOfferEnd } from './assignment.rules.ts';
export { computeMoment, computeWhen } from './letter.rules.ts';
export { listShiftEvents } from './calendar-event.queries.ts';
