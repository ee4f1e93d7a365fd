import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=person,profile,consents&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=person,profile,consents&compiled'),
};

/** The words of a person's own pages. */
export const loadUserWords = onceEach(async (language) => (await words[language]()).default);
