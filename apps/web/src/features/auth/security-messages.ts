import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=security,proof,password&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=security,proof,password&compiled'),
};

export const loadSecurityMessages = onceEach(async (language) => (await words[language]()).default);
