/**
 * What can be asked for in the audit. Verbs that say the same of different records stand together, each in one place; the words of a
 * kind are `log.action_…`.
 */
const verbs = {
  create: 'create add duplicate copy copyWeek record issue walkUp start begin adopt',
  update:
    'update bulkUpdate bulkUpdateAttendees bulkUpdateLocation bulkUpdateUserStatus bulk bulk-change setWeek rename replace correct save following rollCall attendance extend choose move room hide unhide archive restore reopen open close enable change recompute compute count',
  remove: 'remove bulkDeleteUsers end endByMail forgetAll clear destroy-number expire dismiss carryOut',
  read: 'read show search look people preview query impact scan check print url',
  export: 'export request finish resend',
  sign_in:
    'signIn signOut sign-in sign-out sign-in-failed second-factor-failed authenticate-failed session-reused refresh-reused refresh startSession exchange-code refuse-code revoke revokeOthers lock flooded trust-copied passkey-copied',
  security:
    'verify unverify verify-refused update-refused sendCode send-link setSecret rotateSecret renewRecoveryCodes reset disable link allow setPermissionGroups logApplyAction test',
  ask: 'ask invite remind warn contact offer requestCover swap withdrawSwap signUp followLink submit apply complete renew redrive acknowledge readAll',
  answer: 'answer accept decline refuse recordRefusal give-back cancel withdraw check-in check-out selfComplete',
  decide: 'decide confirm approve assign publish certify auto-fill undo',
  merge: 'merge merged',
} as const;

export type AuditAction = keyof typeof verbs;
export const auditActions = Object.keys(verbs) as AuditAction[];

/** As the list is asked for a kind. */
export const verbsOf = (action: AuditAction): readonly string[] => verbs[action].split(' ');
