import type { MessageKey } from '../../ui/text.ts';

/** The parts of a person's own pages that stand in the navigation, after their home. */
export const PORTAL_AREAS: readonly { href: string; label: MessageKey }[] = [
  { href: '/portal/shifts', label: 'app.shifts' },
  { href: '/portal/events', label: 'app.events' },
  { href: '/portal/user/me/hours', label: 'app.hours' },
];
