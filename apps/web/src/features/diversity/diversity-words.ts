import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=diversity,monitoring&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=diversity,monitoring&compiled'),
};

export const loadDiversityWords = onceEach(async (language) => (await words[language]()).default);
