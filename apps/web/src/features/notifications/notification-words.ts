import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=bell&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=bell&compiled'),
};

/** The words of the bell and of what it opens. */
export const loadNotificationWords = onceEach(async (language) => (await words[language]()).default);
