import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=fields,fieldtype,choice,sort&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=fields,fieldtype,choice,sort&compiled'),
};

/** The words of the screens where fields are made. */
export const loadCustomFieldWords = onceEach(async (language) => (await words[language]()).default);
