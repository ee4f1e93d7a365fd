import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=figure&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=figure&compiled'),
};

/** What figures and their periods are called. */
export const loadFigureWords = onceEach(async (language) => (await words[language]()).default);
