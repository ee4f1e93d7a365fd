import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=map&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=map&compiled'),
};
export const loadMapWords = onceEach(async (language) => (await words[language]()).default);
