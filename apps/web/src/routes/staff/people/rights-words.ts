import { permissionWords } from '../staff-words.ts';

/** The words of a person's roles and rights. */
export const loadRightsWords = permissionWords({
  en: () => import('../../../lib/messages/en.json?areas=rights,groups,profiles,permission&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=rights,groups,profiles,permission&compiled'),
});
