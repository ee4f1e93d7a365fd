import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=addperson,person&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=addperson,person&compiled'),
};

/** The words of adding a person, for whoever presses the button. */
export const loadAddPersonWords = onceEach(async (language) => (await words[language]()).default);
