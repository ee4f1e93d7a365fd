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
    label: 'Decide who may do what',
    category: 'Settings',
    within: 'organisation',
    opens: 'Decides what each role carries, takes single permissions away from people, and words the permissions.',
  },
] as const satisfies readonly Permission[];
