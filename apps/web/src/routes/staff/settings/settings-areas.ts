import type { May } from '../../../lib/access.ts';
import type { MessageKey } from '../../../ui/text.ts';

export interface SettingsArea {
  href: string;
  title: MessageKey;
  note: MessageKey;
  /** Whether there is anything in it for this person. */
  open(may: May): boolean;
}

const seesGrants = (may: May) => may('manage-permissions') || may('manage-roles');

/** What can be set, in the order in which it is offered. */
export const SETTINGS_GROUPS: readonly { title: MessageKey; areas: readonly SettingsArea[] }[] = [
  {
    title: 'settings.group_organisation',
    areas: [
      {
        href: '/staff/settings/organisation',
        title: 'settings.organisation',
        note: 'settings.organisation_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
      {
        href: '/staff/settings/emails',
        title: 'settings.emails',
        note: 'settings.emails_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
      {
        href: '/staff/settings/links',
        title: 'settings.links',
        note: 'settings.links_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
      {
        href: '/staff/settings/partners',
        title: 'settings.partners',
        note: 'settings.partners_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
      {
        href: '/staff/settings/statistics',
        title: 'settings.statistics',
        note: 'settings.statistics_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
    ],
  },
  {
    title: 'settings.group_people',
    areas: [
      {
        href: '/staff/settings/custom-fields',
        title: 'settings.fields',
        note: 'settings.fields_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
      {
        href: '/staff/settings/tags',
        title: 'settings.tags',
        note: 'settings.tags_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
      {
        href: '/staff/settings/skills',
        title: 'settings.skills',
        note: 'settings.skills_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
      {
        href: '/staff/settings/dynamic-skills',
        title: 'settings.dynamic_skills',
        note: 'settings.dynamic_skills_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
      {
        href: '/staff/settings/consents',
        title: 'settings.consents',
        note: 'settings.consents_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
    ],
  },
  {
    title: 'settings.group_recruitment',
    areas: [
      {
        href: '/staff/settings/recruitment',
        title: 'settings.recruitment',
        note: 'settings.recruitment_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
      {
        href: '/staff/settings/recruitment-questions',
        title: 'settings.recruitment_questions',
        note: 'settings.recruitment_questions_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
      {
        href: '/staff/settings/motivations',
        title: 'settings.motivations',
        note: 'settings.motivations_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
      {
        href: '/staff/settings/signups',
        title: 'settings.signups',
        note: 'settings.signups_note',
        open: (may) => may('view-signups', 'everywhere'),
      },
      {
        href: '/staff/settings/embedding',
        title: 'settings.embed',
        note: 'settings.embed_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
      {
        href: '/staff/settings/do-not-accept',
        title: 'settings.blacklist',
        note: 'settings.blacklist_note',
        open: (may) => may('view-blacklist', 'everywhere'),
      },
    ],
  },
  {
    title: 'settings.group_safety',
    areas: [
      {
        href: '/staff/settings/check-types',
        title: 'settings.disclosure_types',
        note: 'settings.disclosure_types_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
      {
        href: '/staff/settings/clearance-flags',
        title: 'settings.clearance_flags',
        note: 'settings.clearance_flags_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
      {
        href: '/staff/settings/training',
        title: 'settings.training',
        note: 'settings.training_note',
        open: (may) => may('manage-training', 'everywhere'),
      },
      {
        href: '/staff/settings/safeguarding',
        title: 'settings.safeguarding',
        note: 'settings.safeguarding_note',
        open: (may) => may('manage-safeguarding', 'everywhere'),
      },
    ],
  },
  {
    title: 'settings.group_scheduling',
    areas: [
      {
        href: '/staff/settings/rotas',
        title: 'settings.rotas',
        note: 'settings.rotas_note',
        open: (may) => may('manage-rotas', 'everywhere'),
      },
      {
        href: '/staff/settings/shift-patterns',
        title: 'settings.shift_patterns',
        note: 'settings.shift_patterns_note',
        open: (may) => may('manage-rotas', 'everywhere'),
      },
    ],
  },
  {
    title: 'settings.group_access',
    areas: [
      {
        href: '/staff/settings/permissions',
        title: 'settings.permissions',
        note: 'settings.permissions_note',
        open: seesGrants,
      },
      { href: '/staff/settings/roles', title: 'settings.roles', note: 'settings.roles_note', open: seesGrants },
      {
        href: '/staff/settings/api-clients',
        title: 'settings.apiClients',
        note: 'settings.apiClients_note',
        open: (may) => may('manage-permissions', 'everywhere'),
      },
      {
        href: '/staff/settings/sign-in',
        title: 'settings.sign_in',
        note: 'settings.sign_in_note',
        open: (may) => may('manage-settings', 'everywhere'),
      },
      {
        href: '/staff/settings/audit',
        title: 'settings.audit',
        note: 'settings.audit_note',
        open: (may) => may('view-audit'),
      },
    ],
  },
];

export const SETTINGS_AREAS: readonly SettingsArea[] = SETTINGS_GROUPS.flatMap(({ areas }) => areas);

export const opensSettings = (may: May) => SETTINGS_AREAS.some((area) => area.open(may));
