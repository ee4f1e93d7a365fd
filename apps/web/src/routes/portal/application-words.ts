import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=application&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=application&compiled'),
};

/** The words of an application, which only applicants open. */
export const loadApplicationWords = onceEach(async (language) => (await words[language]()).default);
