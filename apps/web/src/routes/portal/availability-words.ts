import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=availability&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=availability&compiled'),
};

/** The words of when someone can come. */
export const loadAvailabilityWords = onceEach(async (language) => (await words[language]()).default);
