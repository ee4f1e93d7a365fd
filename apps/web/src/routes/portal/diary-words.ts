import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=diary&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=diary&compiled'),
};

export const loadDiaryWords = onceEach(async (language) => (await words[language]()).default);
