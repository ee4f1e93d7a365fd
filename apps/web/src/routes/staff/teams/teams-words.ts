import type { Language } from '../../../lib/i18n.tsx';
import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=team,log,records&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=team,log,records&compiled'),
};

export const loadTeamsWords = onceEach(async (language: Language) => (await words[language]()).default);
