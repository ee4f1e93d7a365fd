import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=pipeline,applicants,application,decision&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=pipeline,applicants,application,decision&compiled'),
};

/** The words of the board of applications. */
export const loadBoardWords = onceEach(async (language) => (await words[language]()).default);
