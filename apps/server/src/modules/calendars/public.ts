export { readCalendar } from './commands/read-calendar.ts';
export { computeEtag } from './ics.rules.ts';
