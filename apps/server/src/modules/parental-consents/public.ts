export { askParent } from './commands/ask-parent.ts';
export { consentAgainMail, consentReminderMail, parentalConsentMail } from './parental-consent.mails.ts';
export { updateConsent } from './parental-consent.queries.ts';
export { computeConsentPath, computeStatement, type Parent } from './parental-consent.rules.ts';
