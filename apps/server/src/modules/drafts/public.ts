export { findBehalfRefusal } from './behalf.queries.ts';
export { assertOnBehalf } from './behalf.rules.ts';
export { getDraft } from './draft-access.queries.ts';
export { deleteCompletedDraft } from './draft-saving.queries.ts';
export { insertStartedDraft } from './draft-start.queries.ts';
export { mailDraftLink } from './draft.mails.ts';
export { type Draft, findDraftByKey, findDraftOf, findDraftOnBehalf } from './draft.queries.ts';
export { draftResource, isSameEmail } from './draft.rules.ts';
