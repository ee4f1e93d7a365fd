import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=asking,application,applicants&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=asking,application,applicants&compiled'),
};

/** The words of the lists of people who were asked. */
export const loadReferencesWords = onceEach(async (language) => (await words[language]()).default);
