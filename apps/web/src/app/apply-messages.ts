import type { Language, Messages } from '../lib/i18n.tsx';

const words = {
  en: () => import('../lib/messages/en.json?areas=ui,problem,apply,opportunities&compiled'),
  cy: () => import('../lib/messages/cy.json?areas=ui,problem,apply,opportunities&compiled'),
};

export async function loadApplyMessages(language: Language): Promise<Messages> {
  return (await words[language]()).default;
}

const formWords = {
  en: () => import('../lib/messages/en.json?areas=ui,apply,form&compiled'),
  cy: () => import('../lib/messages/cy.json?areas=ui,apply,form&compiled'),
};

/** The same for the application form, whose first step is more than a page to read. */
export async function loadFormMessages(language: Language): Promise<Messages> {
  return (await formWords[language]()).default;
}

const answerWords = {
  en: () => import('../lib/messages/en.json?areas=ui,problem,app,answer&compiled'),
  cy: () => import('../lib/messages/cy.json?areas=ui,problem,app,answer&compiled'),
};

/** For referees and parents, who come by the link of a letter. */
export async function loadAnswerMessages(language: Language): Promise<Messages> {
  return (await answerWords[language]()).default;
}

const eventWords = {
  en: () => import('../lib/messages/en.json?areas=ui,problem,apply,openEvents&compiled'),
  cy: () => import('../lib/messages/cy.json?areas=ui,problem,apply,openEvents&compiled'),
};

/** For visitors of public events. */
export async function loadEventMessages(language: Language): Promise<Messages> {
  return (await eventWords[language]()).default;
}

const kioskWords = {
  en: () => import('../lib/messages/en.json?areas=ui,problem,app,kiosk&compiled'),
  cy: () => import('../lib/messages/cy.json?areas=ui,problem,app,kiosk&compiled'),
};

/** For the tablet at a door, and for those who scan its code. */
export async function loadKioskMessages(language: Language): Promise<Messages> {
  return (await kioskWords[language]()).default;
}
