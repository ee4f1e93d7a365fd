import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=house&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=house&compiled'),
};

export const loadOrganisationWords = onceEach(async (language) => (await words[language]()).default);
