import type { Language, Messages } from '../lib/i18n.tsx';

const words = {
  en: () => import('../lib/messages/en.json?areas=ui,app,problem&compiled'),
  cy: () => import('../lib/messages/cy.json?areas=ui,app,problem&compiled'),
};

export async function loadAppMessages(language: Language): Promise<Messages> {
  return (await words[language]()).default;
}
