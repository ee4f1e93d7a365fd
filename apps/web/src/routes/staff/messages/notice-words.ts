import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=messages,notices,log&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=messages,notices,log&compiled'),
};

/** The words of the screens where messages to many are written. */
export const loadNoticeWords = onceEach(async (language) => (await words[language]()).default);
