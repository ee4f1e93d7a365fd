import type { Language, Messages } from '../lib/i18n.tsx';

const words = {
  en: () => import('../lib/messages/en.json?areas=ui,problem,apply,opportunities&compiled'),
  cy: () => import('../lib/messages/cy.json?areas=ui,problem,apply,opportunities&compiled'),
};

export async function loadApplyMessages(language: Language): Promise<Messages> {
  return (await words[language]()).default;
}
