import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=question&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=question&compiled'),
};

/** The words at the foot of an opportunity's page. */
export const loadQuestionWords = onceEach(async (language) => (await words[language]()).default);
