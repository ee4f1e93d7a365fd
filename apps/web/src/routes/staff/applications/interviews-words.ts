import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=interview,applicants&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=interview,applicants&compiled'),
};

/** The words of the list of all interviews. */
export const loadInterviewsWords = onceEach(async (language) => (await words[language]()).default);
