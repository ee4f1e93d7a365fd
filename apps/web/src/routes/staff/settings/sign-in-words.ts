import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=signin,providers&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=signin,providers&compiled'),
};

/** The words about signing in, which the other settings do without. */
export const loadSignInWords = onceEach(async (language) => (await words[language]()).default);
