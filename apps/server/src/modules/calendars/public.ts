export { readCalendar } from './commands/read-calendar.ts';
export { computeEtag, computeInvitation } from './ics.rules.ts';
