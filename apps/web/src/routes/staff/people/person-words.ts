import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=person,tab,timeline,profile,consents&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=person,tab,timeline,profile,consents&compiled'),
};

/** The words of a person's pages, as staff see them. */
export const loadPersonWords = onceEach(async (language) => (await words[language]()).default);
