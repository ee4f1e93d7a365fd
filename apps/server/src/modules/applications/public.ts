export { applicationDecided, applicationWithdrawn } from './application.events.ts';
export { getRequestedAnswer } from './requested-answer.queries.ts';
export { findOpportunity, partColumns } from './application-shown.queries.ts';
export {
  applicationPartPolicy,
  applicationPolicy,
  confidants,
  confidantsWith,
  referenceManagers,
} from './application.policy.ts';
export { announceApplication } from './commands/announce-application.ts';
export { insertApplication, updateCompleted } from './application.queries.ts';
export {
  type SentApplication,
  applicationResource,
  computeDashboardPath,
  computeFullName,
} from './application.rules.ts';
