import type { May } from '../../lib/access.ts';
import type { MessageKey } from '../../ui/text.ts';
import { opensSettings, SETTINGS_AREAS } from './settings/settings-areas.ts';

/** What a person without permission is told they cannot view; `app.no_permission` has a name for each. */
export type Viewed =
  | 'people'
  | 'requests'
  | 'opportunities'
  | 'applications'
  | 'stays'
  | 'reports'
  | 'settings'
  | 'page';

/** Whoever plans or reads rotas, or records who came. */
export const seesRotas = (may: May): boolean =>
  may('view-rotas') ||
  may('manage-shifts') ||
  may('assign-shifts') ||
  may('record-attendance') ||
  may('manage-rotas') ||
  may('run-auto-fill');

export interface StaffArea {
  href: string;
  /** Left out: reached from another area. */
  label?: MessageKey;
  what: Viewed;
  open(may: May): boolean;
}

/** Whoever may change anyone’s record or roles, decide about applications, or confirm hours. */
export const changesMany = (may: May): boolean =>
  may('edit-users') ||
  may('manage-roles') ||
  may('decide-applications') ||
  may('assign-applications') ||
  may('confirm-hours');

/** The parts of the staff area and who can open them: the navigation and the pages themselves both ask here. */
export const STAFF_AREAS: readonly StaffArea[] = [
  { href: '/staff/people', label: 'app.people', what: 'people', open: (may) => may('view-users') },
  {
    href: '/staff/teams',
    label: 'app.teams',
    what: 'page',
    open: (may) => may('manage-teams') || may('view-teams') || may('view-users'),
  },
  {
    href: '/staff/opportunities',
    label: 'app.opportunities',
    what: 'opportunities',
    open: (may) =>
      may('view-opportunities') ||
      may('edit-opportunities') ||
      may('manage-opportunity-forms') ||
      may('view-applications'),
  },
  {
    href: '/staff/applications',
    label: 'app.applications',
    what: 'applications',
    open: (may) => may('view-applications'),
  },
  {
    href: '/staff/checks',
    label: 'app.checks',
    what: 'page',
    open: (may) => may('view-vetting') || may('manage-vetting'),
  },
  {
    href: '/staff/references',
    label: 'app.references',
    what: 'applications',
    open: (may) => may('view-applications'),
  },
  {
    href: '/staff/rota',
    label: 'app.rota',
    what: 'page',
    open: (may) => seesRotas(may) || may('open-kiosk'),
  },
  {
    href: '/staff/events',
    label: 'app.events',
    what: 'page',
    open: (may) => may('manage-events') || may('record-attendance'),
  },
  {
    href: '/staff/hours',
    label: 'app.hours',
    what: 'page',
    open: (may) => may('view-hours') || may('confirm-hours'),
  },
  {
    href: '/staff/stays',
    label: 'app.stays',
    what: 'stays',
    open: (may) =>
      may('view-residential-bookings') || may('manage-residential-bookings') || may('manage-residential-sites'),
  },
  { href: '/staff/messages', label: 'app.messages', what: 'page', open: (may) => may('manage-messages') },
  {
    href: '/staff/reports/diversity',
    label: 'app.reports',
    what: 'reports',
    open: (may) => may('view-diversity-reports', 'everywhere'),
  },
  {
    href: '/staff/statistics',
    what: 'reports',
    open: (may) => may('view-users') || may('manage-settings', 'everywhere'),
  },
  { href: '/staff/settings', label: 'app.settings', what: 'settings', open: opensSettings },
  { href: '/staff/requests', what: 'requests', open: (may) => may('anonymise-users') },
  { href: '/staff/exports', what: 'page', open: (may) => may('export-data') },
  { href: '/staff/changes', what: 'page', open: changesMany },
];

const APPLICATIONS: StaffArea = { href: '', what: 'applications', open: (may) => may('view-applications') };
const DUPLICATES: StaffArea = { href: '', what: 'people', open: (may) => may('merge-users') };
/** Whether someone works here, and so begins in the staff area. */
export const isStaff = (may: May): boolean => STAFF_AREAS.some(({ open }) => open(may));

const isWithin = (path: string, href: string) => path === href || path.startsWith(`${href}/`);

/** What a page belongs to, the narrowest first. A person is left to the server: supervisors and guardians see theirs without a permission. */
export function areaOf(path: string): StaffArea | null {
  const at = path.replace(/\/+$/, '');
  if (isWithin(at, '/staff/people/duplicates')) return DUPLICATES;
  if (/^\/staff\/people\/./.test(at)) return null;
  if (at === '/staff') return { href: at, what: 'page', open: isStaff };
  if (/^\/staff\/opportunities\/[^/]+\/applications$/.test(at)) return APPLICATIONS;
  const setting = SETTINGS_AREAS.find(({ href }) => isWithin(at, href));
  return setting
    ? { href: setting.href, what: 'settings', open: setting.open }
    : (STAFF_AREAS.find(({ href }) => isWithin(at, href)) ?? null);
}
