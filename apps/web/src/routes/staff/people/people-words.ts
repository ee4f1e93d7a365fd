import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=people&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=people&compiled'),
};

export const loadPeopleWords = onceEach(async (language) => (await words[language]()).default);
