import type { Permission } from './permission-category.resource.ts';

export const teamsPermissions = [
  {
    id: 11,
    slug: 'view-teams',
    label: 'See hidden teams',
    category: 'Teams',
    within: 'teams',
    opens: 'Shows teams that are hidden from everyone else.',
  },
  {
    id: 12,
    slug: 'manage-teams',
    label: 'Add, change and move teams',
    category: 'Teams',
    within: 'teams',
    opens: 'Adds, renames, moves, hides and deletes teams, and shows what happened to them.',
  },
  {
    id: 13,
    slug: 'manage-roles',
    label: 'Give and end roles',
    category: 'Teams',
    within: 'teams',
    opens: 'Gives people roles in teams and ends them. Holders can only give permissions they have themselves.',
  },
  {
    id: 60,
    slug: 'view-residential-bookings',
    label: 'See stays',
    category: 'Teams',
    within: 'teams',
    opens: 'Shows who stays at residential sites and when, and their rooms.',
  },
  {
    id: 61,
    slug: 'manage-residential-bookings',
    label: 'Book, change and cancel stays',
    category: 'Teams',
    within: 'teams',
    opens: 'Books people into residential sites, and changes and cancels their stays.',
  },
  {
    id: 62,
    slug: 'manage-residential-sites',
    label: 'Change rooms and changeover days',
    category: 'Teams',
    within: 'teams',
    opens: 'Changes rooms, the times when they are closed, and changeover days.',
  },
] as const satisfies readonly Permission[];
