import { onceEach } from './more-words.tsx';

const words = {
  en: () => import('./messages/en.json?areas=refusal&compiled'),
  cy: () => import('./messages/cy.json?areas=refusal&compiled'),
};

/** The words of problems that only some actions meet. */
export const loadRefusalWords = onceEach(async (language) => (await words[language]()).default);
