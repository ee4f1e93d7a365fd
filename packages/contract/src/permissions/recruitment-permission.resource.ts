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
  {
    id: 85,
    slug: 'assign-applications',
    label: 'Assign applications',
    category: 'Recruitment',
    within: 'teams',
    opens: 'Says who looks after an application.',
  },
  {
    id: 86,
    slug: 'decide-applications',
    label: 'Decide applications',
    category: 'Recruitment',
    within: 'teams',
    opens: 'Moves applications from stage to stage, declines and clears them, and enters those that arrived on paper.',
  },
  {
    id: 89,
    slug: 'override-requirements',
    label: 'Clear applications with missing requirements',
    category: 'Recruitment',
    within: 'teams',
    opens:
      'Clears an application although something required is missing, with a reason. Parental consent is always needed.',
  },
] as const satisfies readonly Permission[];
