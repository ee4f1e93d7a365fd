import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=changes,exports,bulk,applicationChange,hours,person&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=changes,exports,bulk,applicationChange,hours,person&compiled'),
};

export const loadChangesWords = onceEach(async (language) => (await words[language]()).default);
