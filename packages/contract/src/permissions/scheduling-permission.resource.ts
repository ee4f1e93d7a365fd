import type { Permission } from './permission-category.resource.ts';

export const schedulingPermissions = [
  {
    id: 107,
    slug: 'confirm-hours',
    label: 'Confirm hours',
    category: 'Scheduling',
    within: 'teams',
    opens: 'Shows, logs, confirms and queries the hours of other people.',
  },
  {
    id: 108,
    slug: 'view-hours',
    label: 'See hours',
    category: 'Scheduling',
    within: 'teams',
    opens: 'Shows the hours that people have given.',
  },
] as const satisfies readonly Permission[];
