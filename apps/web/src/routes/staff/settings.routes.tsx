import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { NotFoundPage } from '../error-page.tsx';
import { signedIn } from '../root.tsx';
import { asAsked, numbered, spokenLanguage } from '../route-parts.ts';
import type { PermissionsSearch } from './permissions-search.ts';
import type { ProfilesSearch } from './role-profiles-search.ts';

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/settings',
  // The words come along with the first page that has any.
  loader: async () => void (await (await import('./settings-words.ts')).loadSettingsWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('./settings-frame.tsx'), 'SettingsFrame'),
  notFoundComponent: NotFoundPage,
});
const home = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
});
const permissions = createRoute({
  getParentRoute: () => settings,
  path: 'permissions',
  validateSearch: asAsked<PermissionsSearch>,
  component: lazyRouteComponent(() => import('./permissions-page.tsx'), 'PermissionsPage'),
});
const roleProfiles = createRoute({
  getParentRoute: () => settings,
  path: 'roles',
  validateSearch: asAsked<ProfilesSearch>,
  component: lazyRouteComponent(() => import('./role-profiles-page.tsx'), 'RoleProfilesPage'),
});
const roleProfile = createRoute({
  getParentRoute: () => settings,
  path: 'roles/$roleProfileId',
  params: numbered('roleProfileId'),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData(
      (await import('../../features/permissions/permission.api.ts')).profileQuery(params.roleProfileId),
    ),
  component: lazyRouteComponent(() => import('./role-profile-page.tsx'), 'RoleProfilePage'),
});
const programs = createRoute({
  getParentRoute: () => settings,
  path: 'programs',
  component: lazyRouteComponent(() => import('./programs-page.tsx'), 'ProgramsPage'),
});
const program = createRoute({
  getParentRoute: () => settings,
  path: 'programs/$programId',
  params: numbered('programId'),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData(
      (await import('../../features/oauth-clients/oauth-client.api.ts')).programQuery(params.programId),
    ),
  component: lazyRouteComponent(() => import('./program-page.tsx'), 'ProgramPage'),
});
const customFields = createRoute({
  getParentRoute: () => settings,
  path: 'custom-fields',
  component: lazyRouteComponent(() => import('./custom-fields-page.tsx'), 'CustomFieldsPage'),
});
const customField = createRoute({
  getParentRoute: () => settings,
  path: 'custom-fields/$attributeId',
  params: numbered('attributeId'),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData(
      (await import('../../features/attributes/attribute.api.ts')).attributeQuery(params.attributeId),
    ),
  component: lazyRouteComponent(() => import('./custom-field-page.tsx'), 'CustomFieldPage'),
});
const consents = createRoute({
  getParentRoute: () => settings,
  path: 'consents',
  component: lazyRouteComponent(() => import('./consents-page.tsx'), 'ConsentsPage'),
});
const notices = createRoute({
  getParentRoute: () => settings,
  path: 'messages',
  component: lazyRouteComponent(() => import('./notices-page.tsx'), 'NoticesPage'),
});
const notice = createRoute({
  getParentRoute: () => settings,
  path: 'messages/$messageId',
  params: numbered('messageId'),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData(
      (await import('../../features/messages/notice.api.ts')).noticeQuery(params.messageId),
    ),
  component: lazyRouteComponent(() => import('./notice-page.tsx'), 'NoticePage'),
});
const signIn = createRoute({
  getParentRoute: () => settings,
  path: 'sign-in',
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
});
const identityProvider = createRoute({
  getParentRoute: () => settings,
  path: 'sign-in/$providerId',
  params: numbered('providerId'),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData(
      (await import('../../features/identity-providers/identity-provider.api.ts')).providerQuery(params.providerId),
    ),
  component: lazyRouteComponent(() => import('./identity-provider-page.tsx'), 'IdentityProviderPage'),
});
const lookup = createRoute({
  getParentRoute: () => settings,
  path: 'lists/$list',
  component: lazyRouteComponent(() => import('./lookup-settings-page.tsx'), 'LookupSettingsPage'),
});
const embedding = createRoute({
  getParentRoute: () => settings,
  path: 'embedding',
  component: lazyRouteComponent(() => import('./embed-page.tsx'), 'EmbedPage'),
});

export const settingsRoute = settings.addChildren([
  home,
  permissions,
  roleProfiles,
  roleProfile,
  programs,
  program,
  customFields,
  customField,
  consents,
  notices,
  notice,
  signIn,
  identityProvider,
  embedding,
  lookup,
]);
