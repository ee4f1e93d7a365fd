// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { LookupEntry } from '../descriptor.ts';

export const lookups: Readonly<Record<string, LookupEntry>> = {
  'contact-categories': { domain: 'users', group: 'domain.users', many: 'contactCategory.many', write: 'manage-settings', load: async () => (await import('./contact-category.generated.ts')).contactCategory },
  'note-categories': { domain: 'users', group: 'domain.users', many: 'noteCategory.many', write: 'manage-settings', load: async () => (await import('./note-category.generated.ts')).noteCategory },
  'skillCategories': { domain: 'skills', group: 'domain.skills', many: 'skillCategory.many', write: 'manage-settings', load: async () => (await import('./skill-category.generated.ts')).skillCategory },
  'touchpoint-types': { domain: 'touchpoints', group: 'domain.touchpoints', many: 'touchpointType.many', write: 'manage-settings', load: async () => (await import('./touchpoint-type.generated.ts')).touchpointType },
  'activity-categories': { domain: 'activities', group: 'domain.activities', many: 'activityCategory.many', write: 'manage-settings', load: async () => (await import('./activity-category.generated.ts')).activityCategory },
  'activity-outcomes': { domain: 'activities', group: 'domain.activities', many: 'activityOutcome.many', write: 'manage-settings', load: async () => (await import('./activity-outcome.generated.ts')).activityOutcome },
  'risk-activities': { domain: 'consents', group: 'domain.consents', many: 'riskActivity.many', write: 'manage-settings', load: async () => (await import('./risk-activity.generated.ts')).riskActivity },
  'requested-documents': { domain: 'applications', group: 'domain.applications', many: 'requestedDocument.many', write: 'manage-settings', load: async () => (await import('./requested-document.generated.ts')).requestedDocument },
  'reference-questions': { domain: 'references', group: 'domain.references', many: 'referenceQuestion.many', write: 'manage-settings', load: async () => (await import('./reference-question.generated.ts')).referenceQuestion },
  'leaving-reasons': { domain: 'permissions', group: 'domain.permissions', many: 'leavingReason.many', write: 'manage-settings', load: async () => (await import('./leaving-reason.generated.ts')).leavingReason },
  'role-bases': { domain: 'permissions', group: 'domain.permissions', many: 'roleBase.many', write: 'manage-settings', load: async () => (await import('./role-base.generated.ts')).roleBase },
  'role-families': { domain: 'permissions', group: 'domain.permissions', many: 'roleFamily.many', write: 'manage-settings', load: async () => (await import('./role-family.generated.ts')).roleFamily },
  'residential-cancel-reasons': { domain: 'residential', group: 'domain.residential', many: 'residentialCancelReason.many', write: 'manage-settings', load: async () => (await import('./residential-cancel-reason.generated.ts')).residentialCancelReason },
  'residential-resources': { domain: 'residential', group: 'domain.residential', many: 'residentialResource.many', write: 'manage-settings', load: async () => (await import('./residential-resource.generated.ts')).residentialResource },
  'recruitment-closing-reasons': { domain: 'recruitment', group: 'domain.recruitment', many: 'recruitmentClosingReason.many', write: 'manage-settings', load: async () => (await import('./recruitment-closing-reason.generated.ts')).recruitmentClosingReason },
  'motivation-bases': { domain: 'motivations', group: 'domain.motivations', many: 'motivationBase.many', write: 'manage-settings', load: async () => (await import('./motivation-base.generated.ts')).motivationBase },
  'attribute-categories': { domain: 'attributes', group: 'domain.attributes', many: 'attributeCategory.many', write: 'manage-settings', load: async () => (await import('./attribute-category.generated.ts')).attributeCategory },
};

export const loadLookupWords = recordWords({
  en: () => import('../../messages/en.json?record=lookups&compiled'),
  cy: () => import('../../messages/cy.json?record=lookups&compiled'),
});
