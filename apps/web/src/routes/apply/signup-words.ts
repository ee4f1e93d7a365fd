import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=signups&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=signups&compiled'),
};
export const loadSignupWords = onceEach(async (language) => (await words[language]()).default);
