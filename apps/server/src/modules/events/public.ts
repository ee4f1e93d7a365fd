export { listSessionEvents } from './calendar-event.queries.ts';
export { updateHours, updateTimes } from './attendee.queries.ts';
export { addWalkUp } from './commands/add-walk-up.ts';
export { setAttendee } from './commands/set-attendee.ts';
export { insertWalkUp, updateWalkUpEnd } from './person.queries.ts';
export { lockSessionRow } from './session.queries.ts';
export { keptDays } from './walk-up.rules.ts';
