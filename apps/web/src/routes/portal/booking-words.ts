import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=guest&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=guest&compiled'),
};

/** The words of a stay, which only guests open. */
export const loadBookingWords = onceEach(async (language) => (await words[language]()).default);
