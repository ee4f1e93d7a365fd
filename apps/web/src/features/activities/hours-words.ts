import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=hours&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=hours&compiled'),
};

/** The words of logging, confirming and counting hours. */
export const loadHoursWords = onceEach(async (language) => (await words[language]()).default);
