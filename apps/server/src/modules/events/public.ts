export { listSessionEvents } from './calendar-event.queries.ts';
