import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=login,proof,password&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=login,proof,password&compiled'),
};

export const loadLoginMessages = onceEach(async (language) => (await words[language]()).default);
