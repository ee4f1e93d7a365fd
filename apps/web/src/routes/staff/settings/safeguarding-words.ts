import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=safeguarding&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=safeguarding&compiled'),
};
export const loadSafeguardingWords = onceEach(async (language) => (await words[language]()).default);
