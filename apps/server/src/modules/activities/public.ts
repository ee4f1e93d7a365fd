export { updateLoggedHours } from './attendance.queries.ts';
export { findLanguage } from './total.queries.ts';
