import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=board,site&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=board,site&compiled'),
};

/** The words of the people who run residential sites. */
export const loadStaysWords = onceEach(async (language) => (await words[language]()).default);
