import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=search&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=search&compiled'),
};

export const loadSearchWords = onceEach(async (language) => (await words[language]()).default);
