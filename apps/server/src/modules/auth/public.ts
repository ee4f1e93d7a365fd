export { admitEmailQuestion } from './commands/admit-email-question.ts';
export { createHandover } from './commands/create-handover.ts';
export { updatePassword } from './password.queries.ts';
export { computeOwnWords } from './password.rules.ts';
