import type { Language, LoadMessages, Messages } from '../i18n.tsx';
import { onceEach } from '../more-words.tsx';

const shared = {
  en: () => import('../messages/en.json?areas=records,sort&compiled'),
  cy: () => import('../messages/cy.json?areas=records,sort&compiled'),
};
const loadShared = onceEach(async (language) => (await shared[language]()).default);

/** The texts of one resource, with those of every record. */
export const recordWords = (own: Record<Language, () => Promise<{ default: Messages }>>): LoadMessages =>
  onceEach(async (language) => {
    const [ofAll, ofOne] = await Promise.all([loadShared(language), own[language]()]);
    return { ...ofAll, ...ofOne.default };
  });
