import type { Language } from '../../../lib/i18n.tsx';
import { onceEach } from '../../../lib/more-words.tsx';
import { user } from '../../../lib/records/descriptors/user.generated.ts';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=person,people,bulk&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=person,people,bulk&compiled'),
};

export const loadPeopleWords = onceEach(async (language) => (await words[language]()).default);

/** Those of the list too, so that the page is drawn once. */
export const loadAllPeopleWords = (language: Language) =>
  Promise.all([loadPeopleWords(language), user.words(language)]);
