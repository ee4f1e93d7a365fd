import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=kiosks&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=kiosks&compiled'),
};

/** The words of someone's personal code. */
export const loadBarcodeWords = onceEach(async (language) => (await words[language]()).default);
