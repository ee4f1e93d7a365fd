export { askReferees } from './commands/ask-referees.ts';
export { referenceReminderMail, referenceRequestMail } from './reference.mails.ts';
export { updateReference } from './reference.queries.ts';
export { type Referee, computeReferencePath } from './reference.rules.ts';
