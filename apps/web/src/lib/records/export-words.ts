import { onceEach } from '../more-words.tsx';

const words = {
  en: () => import('../messages/en.json?areas=exports&compiled'),
  cy: () => import('../messages/cy.json?areas=exports&compiled'),
};

export const loadExportWords = onceEach(async (language) => (await words[language]()).default);
