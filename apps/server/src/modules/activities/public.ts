export { updateLoggedHours } from './attendance.queries.ts';
