import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=messages&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=messages&compiled'),
};

export const loadMessageWords = onceEach(async (language) => (await words[language]()).default);
