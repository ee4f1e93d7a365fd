import { createRoute } from '@tanstack/react-router';
import { untilHere } from '../../../ui/pieces.ts';
import { lazyPage, lazyWords } from '../../lazy-page.ts';
import { NotFoundPage } from '../../error-page.tsx';
import { signedIn } from '../../root.tsx';
import { asAsked, numbered, spokenLanguage } from '../../route-parts.ts';
import type { PermissionsSearch } from './permissions-search.ts';

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/settings',
  // The words come along with the first page that has any.
  loader: lazyWords(async () => (await import('./settings-words.ts')).loadSettingsWords(spokenLanguage())),
  component: lazyPage(() => import('./settings-frame.tsx'), 'SettingsFrame'),
  notFoundComponent: NotFoundPage,
});
const home = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'),
});
const organisation = createRoute({
  getParentRoute: () => settings,
  path: 'organisation',
  component: lazyPage(() => import('./organisation-page.tsx'), 'OrganisationPage'),
});
const permissions = createRoute({
  getParentRoute: () => settings,
  path: 'permissions',
  validateSearch: asAsked<PermissionsSearch>,
  component: lazyPage(() => import('./permissions-page.tsx'), 'PermissionsPage'),
});
const roleProfiles = createRoute({
  getParentRoute: () => settings,
  path: 'roles',
  component: lazyPage(() => import('./role-profiles-page.tsx'), 'RoleProfilesPage'),
});
const roleProfile = createRoute({
  getParentRoute: () => settings,
  path: 'roles/$roleProfileId',
  params: numbered('roleProfileId'),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData(
      (await untilHere(() => import('../../../features/permissions/permission.api.ts'))).profileQuery(
        params.roleProfileId,
      ),
    ),
  component: lazyPage(() => import('./role-profile-page.tsx'), 'RoleProfilePage'),
});
const audit = createRoute({
  getParentRoute: () => settings,
  path: 'audit',
  component: lazyPage(() => import('./audit-page.tsx'), 'AuditPage'),
});
const programs = createRoute({
  getParentRoute: () => settings,
  path: 'programs',
  component: lazyPage(() => import('./programs-page.tsx'), 'ProgramsPage'),
});
const program = createRoute({
  getParentRoute: () => settings,
  path: 'programs/$programId',
  params: numbered('programId'),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData(
      (await untilHere(() => import('../../../features/oauth-clients/oauth-client.api.ts'))).programQuery(
        params.programId,
      ),
    ),
  component: lazyPage(() => import('./program-page.tsx'), 'ProgramPage'),
});
const customFields = createRoute({
  getParentRoute: () => settings,
  path: 'custom-fields',
  component: lazyPage(() => import('./custom-fields-page.tsx'), 'CustomFieldsPage'),
});
const customField = createRoute({
  getParentRoute: () => settings,
  path: 'custom-fields/$attributeId',
  params: numbered('attributeId'),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData(
      (await untilHere(() => import('../../../features/attributes/attribute.api.ts'))).attributeQuery(
        params.attributeId,
      ),
    ),
  component: lazyPage(() => import('./custom-field-page.tsx'), 'CustomFieldPage'),
});
const tags = createRoute({
  getParentRoute: () => settings,
  path: 'tags',
  component: lazyPage(() => import('./tags-page.tsx'), 'TagsPage'),
});
const recruitment = createRoute({
  getParentRoute: () => settings,
  path: 'recruitment',
  component: lazyPage(() => import('./recruitment-page.tsx'), 'RecruitmentPage'),
});
const recruitmentCategory = createRoute({
  getParentRoute: () => settings,
  path: 'recruitment/$categoryId',
  params: numbered('categoryId'),
  component: lazyPage(() => import('./recruitment-category-page.tsx'), 'RecruitmentCategoryPage'),
});
const skills = createRoute({
  getParentRoute: () => settings,
  path: 'skills',
  component: lazyPage(() => import('./skills-page.tsx'), 'SkillsPage'),
});
const dynamicSkills = createRoute({
  getParentRoute: () => settings,
  path: 'dynamic-skills',
  component: lazyPage(() => import('./dynamic-skills-page.tsx'), 'DynamicSkillsPage'),
});
const recruitmentQuestions = createRoute({
  getParentRoute: () => settings,
  path: 'recruitment-questions',
  component: lazyPage(() => import('./recruitment-questions-page.tsx'), 'RecruitmentQuestionsPage'),
});
const disclosureTypes = createRoute({
  getParentRoute: () => settings,
  path: 'check-types',
  component: lazyPage(() => import('./disclosure-types-page.tsx'), 'DisclosureTypesPage'),
});
const clearanceFlags = createRoute({
  getParentRoute: () => settings,
  path: 'clearance-flags',
  component: lazyPage(() => import('./clearance-flags-page.tsx'), 'ClearanceFlagsPage'),
});
const inductionModules = createRoute({
  getParentRoute: () => settings,
  path: 'training',
  component: lazyPage(() => import('./induction-modules-page.tsx'), 'InductionModulesPage'),
});
const emails = createRoute({
  getParentRoute: () => settings,
  path: 'emails',
  component: lazyPage(() => import('./emails-page.tsx'), 'EmailsPage'),
});
const email = createRoute({
  getParentRoute: () => settings,
  path: 'emails/$letter',
  component: lazyPage(() => import('./email-page.tsx'), 'EmailPage'),
});
const blacklist = createRoute({
  getParentRoute: () => settings,
  path: 'do-not-accept',
  component: lazyPage(() => import('./blacklist-page.tsx'), 'BlacklistPage'),
});
const signups = createRoute({
  getParentRoute: () => settings,
  path: 'signups',
  component: lazyPage(() => import('./signups-page.tsx'), 'SignupsPage'),
});
const safeguarding = createRoute({
  getParentRoute: () => settings,
  path: 'safeguarding',
  component: lazyPage(() => import('./safeguarding-page.tsx'), 'SafeguardingPage'),
});
const rotas = createRoute({
  getParentRoute: () => settings,
  path: 'rotas',
  component: lazyPage(() => import('./rotas-page.tsx'), 'RotasPage'),
});
const shiftPatterns = createRoute({
  getParentRoute: () => settings,
  path: 'shift-patterns',
  component: lazyPage(() => import('./shift-patterns-page.tsx'), 'ShiftPatternsPage'),
});
const motivations = createRoute({
  getParentRoute: () => settings,
  path: 'motivations',
  component: lazyPage(() => import('./motivations-page.tsx'), 'MotivationsPage'),
});
const partners = createRoute({
  getParentRoute: () => settings,
  path: 'partners',
  component: lazyPage(() => import('./partners-page.tsx'), 'PartnersPage'),
});
const links = createRoute({
  getParentRoute: () => settings,
  path: 'links',
  component: lazyPage(() => import('./links-page.tsx'), 'LinksPage'),
});
const consents = createRoute({
  getParentRoute: () => settings,
  path: 'consents',
  component: lazyPage(() => import('./consents-page.tsx'), 'ConsentsPage'),
});
const signIn = createRoute({
  getParentRoute: () => settings,
  path: 'sign-in',
  component: lazyPage(() => import('./sign-in-page.tsx'), 'SignInPage'),
});
const identityProvider = createRoute({
  getParentRoute: () => settings,
  path: 'sign-in/$providerId',
  params: numbered('providerId'),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData(
      (await untilHere(() => import('../../../features/identity-providers/identity-provider.api.ts'))).providerQuery(
        params.providerId,
      ),
    ),
  component: lazyPage(() => import('./identity-provider-page.tsx'), 'IdentityProviderPage'),
});
const lookup = createRoute({
  getParentRoute: () => settings,
  path: 'lists/$list',
  component: lazyPage(() => import('./lookup-settings-page.tsx'), 'LookupSettingsPage'),
});
const embedding = createRoute({
  getParentRoute: () => settings,
  path: 'embedding',
  component: lazyPage(() => import('./embed-page.tsx'), 'EmbedPage'),
});

export const settingsRoute = settings.addChildren([
  home,
  organisation,
  permissions,
  roleProfiles,
  roleProfile,
  audit,
  programs,
  program,
  customFields,
  customField,
  tags,
  recruitment,
  recruitmentCategory,
  skills,
  dynamicSkills,
  recruitmentQuestions,
  disclosureTypes,
  clearanceFlags,
  inductionModules,
  emails,
  email,
  blacklist,
  signups,
  safeguarding,
  rotas,
  shiftPatterns,
  motivations,
  partners,
  links,
  consents,
  signIn,
  identityProvider,
  embedding,
  lookup,
]);
