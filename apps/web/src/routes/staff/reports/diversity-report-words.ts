import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=figures,diversity&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=figures,diversity&compiled'),
};

/** The words of the figures, and of the questions they are about. */
export const loadFiguresWords = onceEach(async (language) => (await words[language]()).default);
