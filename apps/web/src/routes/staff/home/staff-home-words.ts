import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=dash,sort&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=dash,sort&compiled'),
};

export const loadStaffHomeWords = onceEach(async (language) => (await words[language]()).default);
