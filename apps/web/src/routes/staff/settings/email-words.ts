import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=emails&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=emails&compiled'),
};
export const loadEmailWords = onceEach(async (language) => (await words[language]()).default);
