import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=person,home,portal&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=person,home,portal&compiled'),
};

export const loadHomeWords = onceEach(async (language) => (await words[language]()).default);
