import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=duplicates,person&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=duplicates,person&compiled'),
};

export const loadDuplicatesWords = onceEach(async (language) => (await words[language]()).default);
