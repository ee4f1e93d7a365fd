import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=mobile&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=mobile&compiled'),
};

/** The words of the portal as an app. */
export const loadMobileWords = onceEach(async (language) => (await words[language]()).default);
