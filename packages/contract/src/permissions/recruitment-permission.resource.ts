import type { Permission } from './permission-category.resource.ts';

export const recruitmentPermissions = [
  {
    id: 14,
    slug: 'view-opportunities',
    label: 'See unpublished opportunities',
    category: 'Recruitment',
    within: 'teams',
    opens: 'Shows opportunities before they are published and after they have closed.',
  },
  {
    id: 15,
    slug: 'edit-opportunities',
    label: 'Add and change opportunities',
    category: 'Recruitment',
    within: 'teams',
    opens: 'Adds, publishes and changes opportunities.',
  },
  {
    id: 16,
    slug: 'manage-opportunity-forms',
    label: 'Change application forms',
    category: 'Recruitment',
    within: 'teams',
    opens: 'Changes what an application asks for.',
  },
  {
    id: 17,
    slug: 'apply-on-behalf',
    label: 'Apply on behalf of someone',
    category: 'Recruitment',
    within: 'teams',
    opens: 'Fills in an application for someone else.',
  },
  {
    id: 40,
    slug: 'view-applications',
    label: 'See applications',
    category: 'Recruitment',
    within: 'teams',
    opens: 'Shows who applied for opportunities and what they answered.',
  },
] as const satisfies readonly Permission[];
