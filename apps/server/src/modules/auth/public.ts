export { admitEmailQuestion } from './commands/admit-email-question.ts';
export { createHandover } from './commands/create-handover.ts';
export { findHolder } from './email-check.queries.ts';
export { sendInvitation } from './password.jobs.ts';
export { findAddressee, updatePassword } from './password.queries.ts';
export { computeOwnWords } from './password.rules.ts';
