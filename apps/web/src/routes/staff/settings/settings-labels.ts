import { isMeant } from '../../../features/search/search-groups.ts';
import type { Language } from '../../../lib/i18n.tsx';
import type { Message } from '../../../ui/message-format.ts';

type Messages = Readonly<Record<string, Message>>;

// In parts, since a part becomes a file that is named after its areas.
const words: Record<Language, readonly (() => Promise<{ default: Messages }>)[]> = {
  en: [
    () =>
      import('../../../lib/messages/en.json?areas=house,emails,link,partner,statisticSet,fields,fieldtype,tag,skill,skillCategory,dynamicSkill,consent&compiled'),
    () =>
      import('../../../lib/messages/en.json?areas=recruitmentCategory,recruitmentStage,recruitmentQuestion,motivation,signup,embed,blacklistEntry&compiled'),
    () =>
      import('../../../lib/messages/en.json?areas=disclosureType,clearanceFlag,inductionModule,safeguarding,shiftPattern,groups,roleProfile,profiles&compiled'),
    () =>
      import('../../../lib/messages/en.json?areas=apiClients,signin,providers,auditEntry,rota.colour,rota.timezone,rota.booking,rota.rest_hours,rota.max_hours_week&compiled'),
    () =>
      import('../../../lib/messages/en.json?areas=rota.opens_days,rota.closes_hours,rota.cancel_hours,rota.max_per_week,rota.approval,rota.swap_approval&compiled'),
  ],
  cy: [
    () =>
      import('../../../lib/messages/cy.json?areas=house,emails,link,partner,statisticSet,fields,fieldtype,tag,skill,skillCategory,dynamicSkill,consent&compiled'),
    () =>
      import('../../../lib/messages/cy.json?areas=recruitmentCategory,recruitmentStage,recruitmentQuestion,motivation,signup,embed,blacklistEntry&compiled'),
    () =>
      import('../../../lib/messages/cy.json?areas=disclosureType,clearanceFlag,inductionModule,safeguarding,shiftPattern,groups,roleProfile,profiles&compiled'),
    () =>
      import('../../../lib/messages/cy.json?areas=apiClients,signin,providers,auditEntry,rota.colour,rota.timezone,rota.booking,rota.rest_hours,rota.max_hours_week&compiled'),
    () =>
      import('../../../lib/messages/cy.json?areas=rota.opens_days,rota.closes_hours,rota.cancel_hours,rota.max_per_week,rota.approval,rota.swap_approval&compiled'),
  ],
};

/** The words of every page of settings, by which the search finds what is set there. */
export async function loadSettingLabels(language: Language): Promise<Messages> {
  const parts = await Promise.all(words[language].map((load) => load()));
  return Object.assign({}, ...parts.map((part) => part.default)) as Messages;
}

/** Whose words a page shows: areas of the catalogues, or single keys of a larger one. */
export const WORDS_OF: Readonly<Record<string, readonly string[]>> = {
  organisation: ['house'],
  emails: ['emails'],
  links: ['link'],
  partners: ['partner'],
  statistics: ['statisticSet'],
  'custom-fields': ['fields', 'fieldtype'],
  tags: ['tag'],
  skills: ['skill', 'skillCategory'],
  'dynamic-skills': ['dynamicSkill'],
  consents: ['consent'],
  recruitment: ['recruitmentCategory', 'recruitmentStage'],
  'recruitment-questions': ['recruitmentQuestion'],
  motivations: ['motivation'],
  signups: ['signup'],
  embedding: ['embed'],
  'do-not-accept': ['blacklistEntry'],
  'check-types': ['disclosureType'],
  'clearance-flags': ['clearanceFlag'],
  training: ['inductionModule'],
  safeguarding: ['safeguarding'],
  rotas: ['rota'],
  'shift-patterns': ['shiftPattern'],
  permissions: ['groups'],
  roles: ['roleProfile', 'profiles'],
  'api-clients': ['apiClients'],
  'sign-in': ['signin', 'providers'],
  audit: ['auditEntry'],
};

/** A label is short; what is said below one, when something is wrong or when there is nothing is no setting. */
const isLabel = (key: string, message: Message): message is string =>
  typeof message === 'string' &&
  message.length <= 60 &&
  !/(_hint|_note|_wrong|_empty|\.(one|many|empty|note|count|no_match))$/.test(key);

/** The labels on a page that what was typed means. */
export function labelsMeant(href: string, messages: Messages, typed: string): string[] {
  if (typed.trim() === '') return [];
  const own = WORDS_OF[href.split('/').at(-1)!] ?? [];
  const labels = Object.entries(messages).flatMap(([key, message]) =>
    own.includes(key.split('.')[0]!) && isLabel(key, message) && isMeant(message, typed) ? [message] : [],
  );
  return [...new Set(labels)];
}
