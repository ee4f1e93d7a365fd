import { permissionCatalogue, type PermissionSlug } from '@manyhands/contract/permissions/permission.resource.ts';

interface GroupPlan {
  name: string;
  description: string;
  permissions: readonly PermissionSlug[];
}
interface ProfilePlan {
  display_name: string;
  groups?: readonly string[];
  disclaimer?: string;
  two_factor_required?: boolean;
  regulated_activity?: boolean;
}

const everything: GroupPlan = {
  name: 'Everything',
  description: 'Whatever can be permitted.',
  permissions: permissionCatalogue.map(({ slug }) => slug),
};

export const larkmoorGroups: readonly GroupPlan[] = [
  everything,
  {
    name: 'Recruitment',
    description: 'Opportunities, their forms and the people who apply.',
    permissions: [
      'view-users',
      'create-users',
      'edit-users',
      'view-teams',
      'view-opportunities',
      'edit-opportunities',
      'manage-opportunity-forms',
      'view-applications',
      'assign-applications',
      'decide-applications',
      'override-requirements',
      'score-applications',
      'manage-interviews',
      'manage-references',
      'apply-on-behalf',
      'view-files',
      'view-vetting',
      'manage-vetting',
      'view-vetting-numbers',
      'manage-training',
      'view-blacklist',
      'view-signups',
      'export-data',
    ],
  },
  {
    name: 'Team management',
    description: 'The people of a team and what they do.',
    permissions: [
      'view-users',
      'create-users',
      'edit-users',
      'manage-supervisors',
      'view-related-hierarchy-touchpoints',
      'view-rotas',
      'manage-shifts',
      'assign-shifts',
      'run-auto-fill',
      'override-eligibility',
      'view-availability',
      'record-attendance',
      'open-kiosk',
      'manage-events',
      'view-teams',
      'manage-roles',
      'view-opportunities',
      'edit-opportunities',
      'view-applications',
      'assign-applications',
      'decide-applications',
      'score-applications',
      'manage-interviews',
      'manage-references',
      'manage-messages',
      'view-notes',
      'edit-notes',
      'view-touchpoints',
      'edit-touchpoints',
      'verify-skills',
      'view-vetting',
      'manage-training',
      'confirm-hours',
      'export-data',
    ],
  },
  {
    name: 'Sensitive details',
    description: 'Dates of birth and special requirements.',
    permissions: ['view-sensitive-details', 'edit-sensitive-details'],
  },
  {
    name: 'Safeguarding',
    description: 'Guardians of children, blocks, and who did what.',
    permissions: [
      'manage-guardians',
      'block-users',
      'view-audit',
      'view-notes',
      'view-safeguarding-notes',
      'view-blacklist',
      'manage-blacklist',
      'manage-safeguarding',
    ],
  },
  {
    name: 'Viewing',
    description: 'Sees, may not edit.',
    permissions: ['view-users', 'view-teams', 'view-opportunities', 'view-rotas', 'view-hours'],
  },
  { name: 'Supervision', description: 'Helps people apply.', permissions: ['apply-on-behalf'] },
];

export const larkmoorProfiles: readonly ProfilePlan[] = [
  { display_name: 'Administrator', groups: ['Everything'] },
  { display_name: 'Recruiter', groups: ['Recruitment'] },
  { display_name: 'Team manager', groups: ['Team management', 'Sensitive details', 'Viewing'] },
  { display_name: 'Viewer', groups: ['Viewing'] },
  {
    display_name: 'Safeguarding officer',
    groups: ['Viewing', 'Sensitive details', 'Safeguarding'],
    two_factor_required: true,
  },
  { display_name: 'Supervisor', groups: ['Supervision'] },
  { display_name: 'Volunteer' },
  { display_name: 'Warden', disclaimer: 'Wardens work outdoors in all weathers and often alone.' },
  { display_name: 'Gardener', disclaimer: 'Gardening involves lifting, kneeling and sharp tools.' },
  {
    display_name: 'Conservation volunteer',
    disclaimer: 'Some tasks are strenuous. Tell us beforehand what you would rather not do.',
  },
  { display_name: 'Festival steward' },
  {
    display_name: 'Reading mentor',
    disclaimer: 'Working with children needs an enhanced disclosure and two references.',
    regulated_activity: true,
  },
  { display_name: 'Youth helper', disclaimer: 'Under-eighteens need the agreement of a parent or guardian.' },
  { display_name: 'Ambassador' },
];

export const brackenmouthGroups: readonly GroupPlan[] = [everything];

export const brackenmouthProfiles: readonly ProfilePlan[] = [
  { display_name: 'Administrator', groups: ['Everything'] },
  { display_name: 'Volunteer' },
];

export type { GroupPlan, ProfilePlan };
