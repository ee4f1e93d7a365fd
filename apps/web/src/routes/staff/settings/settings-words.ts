import { permissionWords } from '../staff-words.ts';

/** The words of the settings, which most people never open. */
export const loadSettingsWords = permissionWords({
  en: () => import('../../../lib/messages/en.json?areas=settings,groups,profiles,apiClients,permission&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=settings,groups,profiles,apiClients,permission&compiled'),
});
