import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=training&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=training&compiled'),
};

/** The words of training as the person takes it, and of what is left before the first shift. */
export const loadTrainingWords = onceEach(async (language) => (await words[language]()).default);
