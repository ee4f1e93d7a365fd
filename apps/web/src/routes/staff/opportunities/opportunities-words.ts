import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=recruiting,builder,fieldtype,choice,sort,applicants&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=recruiting,builder,fieldtype,choice,sort,applicants&compiled'),
};

/** The words of opportunities and of the form builder. */
export const loadOpportunitiesWords = onceEach(async (language) => (await words[language]()).default);
