import type { Permission } from './permission-category.resource.ts';

export const settingsPermissions = [
  {
    id: 18,
    slug: 'manage-settings',
    label: 'Change settings and lists',
    category: 'Settings',
    within: 'organisation',
    opens: 'Changes the settings of the organisation and the lists people choose from.',
  },
  {
    id: 19,
    slug: 'manage-permissions',
    label: 'Manage permissions',
    category: 'Settings',
    within: 'organisation',
    opens: 'Changes the permissions of roles, removes single permissions from people, and edits their wording.',
  },
] as const satisfies readonly Permission[];
