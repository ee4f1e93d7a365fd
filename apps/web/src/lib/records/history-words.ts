import { onceEach } from '../more-words.tsx';

const words = {
  en: () => import('../messages/en.json?areas=log&compiled'),
  cy: () => import('../messages/cy.json?areas=log&compiled'),
};

export const loadHistoryWords = onceEach(async (language) => (await words[language]()).default);
