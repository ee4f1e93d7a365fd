import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=person,team&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=person,team&compiled'),
};

export const loadTeamWords = onceEach(async (language) => (await words[language]()).default);
