export { askReferees } from './commands/ask-referees.ts';
export { referenceAgainMail, referenceReminderMail, referenceRequestMail } from './reference.mails.ts';
export { listQuestions, updateReference } from './reference.queries.ts';
export { computeAnswer, computeReferencePath, type Referee } from './reference.rules.ts';
