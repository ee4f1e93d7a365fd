import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { ApplicationsSearch } from '../features/applications/applications-search.ts';
import type { OpportunitiesSearch } from '../features/opportunities/opportunities-search.ts';
import { personQuery, type PeopleSearch } from '../features/users/user.api.ts';
import { isLanguage } from '../lib/i18n.tsx';
import { isProblem } from '../lib/problem.ts';
import { meQuery } from '../lib/session.ts';
import { readGallerySearch } from '../routes/dev/gallery/gallery-search.ts';
import { BareFrame } from '../routes/bare-frame.tsx';
import { ErrorPage, NotFoundPage } from '../routes/error-page.tsx';
import { readLoginSearch, readReturnSearch } from '../routes/login/login-search.ts';
import type { UserSearch } from '../routes/portal/user-section.ts';
import type { PermissionsSearch } from '../routes/staff/permissions-search.ts';
import type { ProfilesSearch } from '../routes/staff/role-profiles-search.ts';
import { Loading } from '../ui/states.tsx';

export interface RouterContext {
  queryClient: QueryClient;
}

const spokenLanguage = () => (isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'en');

/** Read by the page itself, so that what it knows comes with it. */
const asAsked = <S extends object>(search: Record<string, unknown>) => search as S;

/** A place in an address that holds a number. */
const numbered = <N extends string>(name: N) => ({
  parse: (params: Record<N, string>) => ({ [name]: Number(params[name]) }) as Record<N, number>,
  stringify: (params: Record<N, number>) => ({ [name]: String(params[name]) }) as Record<N, string>,
});

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

const signingIn = {
  getParentRoute: () => root,
  validateSearch: readReturnSearch,
  // Their words come along with the page, not after it.
  loader: async () => (await import('../features/auth/login-messages.ts')).loadLoginMessages(spokenLanguage()),
} as const;
const login = createRoute({
  ...signingIn,
  path: '/login',
  validateSearch: readLoginSearch,
  component: lazyRouteComponent(() => import('../routes/login/login-page.tsx'), 'LoginPage'),
});
const forgot = createRoute({
  ...signingIn,
  path: '/login/forgot',
  component: lazyRouteComponent(() => import('../routes/login/forgot-page.tsx'), 'ForgotPage'),
});
const reset = createRoute({
  ...signingIn,
  path: '/login/reset',
  component: lazyRouteComponent(() => import('../routes/login/reset-page.tsx'), 'ResetPage'),
});
const link = createRoute({
  ...signingIn,
  path: '/login/link',
  component: lazyRouteComponent(() => import('../routes/login/link-page.tsx'), 'LinkPage'),
});
const confirmEmail = createRoute({
  ...signingIn,
  path: '/login/confirm-email',
  component: lazyRouteComponent(() => import('../routes/login/confirm-email-page.tsx'), 'ConfirmEmailPage'),
});
const setUp = createRoute({
  ...signingIn,
  path: '/login/two-factor',
  component: lazyRouteComponent(() => import('../routes/login/two-factor-page.tsx'), 'TwoFactorPage'),
});

/** Where a mailed link leads somebody who need not sign in. */
const diversity = createRoute({
  getParentRoute: () => root,
  path: '/diversity',
  loader: async () =>
    void (await (await import('../features/diversity/diversity-words.ts')).loadDiversityWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('../routes/diversity/diversity-page.tsx'), 'DiversityPage'),
});

/** Where a refused request leads: to sign in, or to set up what a role demands. */
function wayIn(error: unknown): '/login' | '/login/two-factor' | null {
  if (isProblem(error, 401)) return '/login';
  return isProblem(error, 403) && error.code === 'two_factor_required' ? '/login/two-factor' : null;
}

/** Who has no session is asked to sign in and then led back. */
async function needSession({ context, location }: { context: RouterContext; location: { href: string } }) {
  try {
    await context.queryClient.ensureQueryData(meQuery);
  } catch (error) {
    const to = wayIn(error);
    if (to) redirect({ to, search: { intended: location.href }, throw: true });
    throw error;
  }
}

/** Where a program asks somebody; no menu around it. */
const authorize = createRoute({
  getParentRoute: () => root,
  path: '/oauth/authorize',
  beforeLoad: needSession,
  loader: async () =>
    void (await (await import('../routes/oauth/authorize-words.ts')).loadAuthorizeWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('../routes/oauth/authorize-page.tsx'), 'AuthorizePage'),
  errorComponent: ({ error, reset }) => (
    <BareFrame>
      <ErrorPage error={error} reset={reset} />
    </BareFrame>
  ),
});

/** Everything below needs a session. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: needSession,
  component: lazyRouteComponent(() => import('../routes/page-frame.tsx'), 'PageFrame'),
  notFoundComponent: NotFoundPage,
  errorComponent: ({ error, reset }) => (
    <BareFrame>
      <ErrorPage error={error} reset={reset} />
    </BareFrame>
  ),
});

const portal = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal',
  loader: async ({ context }) => {
    const words = import('../routes/portal/home-words.ts').then(({ loadHomeWords }) => loadHomeWords(spokenLanguage()));
    await Promise.all([context.queryClient.ensureQueryData(personQuery('me')), words]);
  },
  component: lazyRouteComponent(() => import('../routes/portal/home-page.tsx'), 'HomePage'),
});

const security = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/security',
  loader: async () => (await import('../features/auth/security-messages.ts')).loadSecurityMessages(spokenLanguage()),
  component: lazyRouteComponent(() => import('../routes/portal/security-page.tsx'), 'SecurityPage'),
});

/** Reads its address and loads what it needs for itself, so that the entry stays small. */
const user = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/user/$userId',
  validateSearch: asAsked<UserSearch>,
  component: lazyRouteComponent(() => import('../routes/portal/user-page.tsx'), 'UserPage'),
});

const team = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/team/$teamId',
  params: numbered('teamId'),
  component: lazyRouteComponent(() => import('../routes/portal/team-page.tsx'), 'TeamPage'),
});

/** Where the mail after applying leads. */
const application = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/applicant/dashboard/$applicationId',
  params: numbered('applicationId'),
  loader: async () =>
    void (await (await import('../routes/portal/application-words.ts')).loadApplicationWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('../routes/portal/application-page.tsx'), 'ApplicationPage'),
});

/** Where the form leads whoever has a stay on the dates they chose. */
const booking = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/residential/bookings/$bookingId',
  params: numbered('bookingId'),
  component: lazyRouteComponent(() => import('../routes/portal/booking-page.tsx'), 'BookingPage'),
});

const staff = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff',
  beforeLoad: () => redirect({ to: '/staff/people', throw: true }),
});

const people = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/people',
  validateSearch: asAsked<PeopleSearch>,
  loader: async () => void (await (await import('../routes/staff/people-words.ts')).loadPeopleWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('../routes/staff/people-page.tsx'), 'PeoplePage'),
});

const person = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/people/$userId',
  params: numbered('userId'),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(personQuery(params.userId)),
  component: lazyRouteComponent(() => import('../routes/staff/person-page.tsx'), 'PersonPage'),
});

const requests = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/requests',
  component: lazyRouteComponent(() => import('../routes/staff/requests-page.tsx'), 'RequestsPage'),
});

const opportunities = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/opportunities',
  loader: async () =>
    void (await (await import('../routes/staff/opportunities-words.ts')).loadOpportunitiesWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('../routes/staff/opportunities-frame.tsx'), 'OpportunitiesFrame'),
});
const opportunityList = createRoute({
  getParentRoute: () => opportunities,
  path: '/',
  validateSearch: asAsked<OpportunitiesSearch>,
  component: lazyRouteComponent(() => import('../routes/staff/opportunities-page.tsx'), 'OpportunitiesPage'),
});
// They load for themselves: what a page needs comes with the page.
const ofOpportunity = {
  getParentRoute: () => opportunities,
  params: numbered('opportunityId'),
} as const;
const opportunity = createRoute({
  ...ofOpportunity,
  path: '$opportunityId',
  component: lazyRouteComponent(() => import('../routes/staff/opportunity-page.tsx'), 'OpportunityStaffPage'),
});
const opportunityForm = createRoute({
  ...ofOpportunity,
  path: '$opportunityId/form',
  component: lazyRouteComponent(() => import('../routes/staff/opportunity-form-page.tsx'), 'OpportunityFormPage'),
});
const opportunityApplications = createRoute({
  ...ofOpportunity,
  path: '$opportunityId/applications',
  validateSearch: asAsked<ApplicationsSearch>,
  component: lazyRouteComponent(() => import('../routes/staff/applications-page.tsx'), 'ApplicationsPage'),
});
const opportunityPages = opportunities.addChildren([
  opportunityList,
  opportunity,
  opportunityForm,
  opportunityApplications,
]);

const staffApplication = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/applications/$applicationId',
  params: numbered('applicationId'),
  loader: async () =>
    void (await (await import('../routes/staff/applicants-words.ts')).loadApplicantsWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('../routes/staff/application-page.tsx'), 'StaffApplicationPage'),
});

const diversityReport = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/reports/diversity',
  loader: async () =>
    void (await (await import('../routes/staff/diversity-report-words.ts')).loadFiguresWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('../routes/staff/diversity-report-page.tsx'), 'DiversityReportPage'),
});

/** Tells its own pages apart, so that the entry stays small. */
const stays = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/stays/$',
  validateSearch: asAsked<{ from?: string }>,
  component: lazyRouteComponent(() => import('../routes/staff/stays-frame.tsx'), 'StaysFrame'),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/settings',
  // The words come along with the first page that has any.
  loader: async () =>
    void (await (await import('../routes/staff/settings-words.ts')).loadSettingsWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('../routes/staff/settings-frame.tsx'), 'SettingsFrame'),
  notFoundComponent: NotFoundPage,
});
const settingsHome = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: lazyRouteComponent(() => import('../routes/staff/settings-page.tsx'), 'SettingsPage'),
});
const permissions = createRoute({
  getParentRoute: () => settings,
  path: 'permissions',
  validateSearch: asAsked<PermissionsSearch>,
  component: lazyRouteComponent(() => import('../routes/staff/permissions-page.tsx'), 'PermissionsPage'),
});
const roleProfiles = createRoute({
  getParentRoute: () => settings,
  path: 'roles',
  validateSearch: asAsked<ProfilesSearch>,
  component: lazyRouteComponent(() => import('../routes/staff/role-profiles-page.tsx'), 'RoleProfilesPage'),
});
const roleProfile = createRoute({
  getParentRoute: () => settings,
  path: 'roles/$roleProfileId',
  params: numbered('roleProfileId'),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData(
      (await import('../features/permissions/permission.api.ts')).profileQuery(params.roleProfileId),
    ),
  component: lazyRouteComponent(() => import('../routes/staff/role-profile-page.tsx'), 'RoleProfilePage'),
});
const programs = createRoute({
  getParentRoute: () => settings,
  path: 'programs',
  component: lazyRouteComponent(() => import('../routes/staff/programs-page.tsx'), 'ProgramsPage'),
});
const program = createRoute({
  getParentRoute: () => settings,
  path: 'programs/$programId',
  params: numbered('programId'),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData(
      (await import('../features/oauth-clients/oauth-client.api.ts')).programQuery(params.programId),
    ),
  component: lazyRouteComponent(() => import('../routes/staff/program-page.tsx'), 'ProgramPage'),
});
const customFields = createRoute({
  getParentRoute: () => settings,
  path: 'custom-fields',
  component: lazyRouteComponent(() => import('../routes/staff/custom-fields-page.tsx'), 'CustomFieldsPage'),
});
const customField = createRoute({
  getParentRoute: () => settings,
  path: 'custom-fields/$attributeId',
  params: numbered('attributeId'),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData(
      (await import('../features/attributes/attribute.api.ts')).attributeQuery(params.attributeId),
    ),
  component: lazyRouteComponent(() => import('../routes/staff/custom-field-page.tsx'), 'CustomFieldPage'),
});
const consents = createRoute({
  getParentRoute: () => settings,
  path: 'consents',
  component: lazyRouteComponent(() => import('../routes/staff/consents-page.tsx'), 'ConsentsPage'),
});
const notices = createRoute({
  getParentRoute: () => settings,
  path: 'messages',
  component: lazyRouteComponent(() => import('../routes/staff/notices-page.tsx'), 'NoticesPage'),
});
const notice = createRoute({
  getParentRoute: () => settings,
  path: 'messages/$messageId',
  params: numbered('messageId'),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData(
      (await import('../features/messages/notice.api.ts')).noticeQuery(params.messageId),
    ),
  component: lazyRouteComponent(() => import('../routes/staff/notice-page.tsx'), 'NoticePage'),
});
const signIn = createRoute({
  getParentRoute: () => settings,
  path: 'sign-in',
  component: lazyRouteComponent(() => import('../routes/staff/sign-in-page.tsx'), 'SignInPage'),
});
const identityProvider = createRoute({
  getParentRoute: () => settings,
  path: 'sign-in/$providerId',
  params: numbered('providerId'),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData(
      (await import('../features/identity-providers/identity-provider.api.ts')).providerQuery(params.providerId),
    ),
  component: lazyRouteComponent(() => import('../routes/staff/identity-provider-page.tsx'), 'IdentityProviderPage'),
});
const embedding = createRoute({
  getParentRoute: () => settings,
  path: 'embedding',
  component: lazyRouteComponent(() => import('../routes/staff/embed-page.tsx'), 'EmbedPage'),
});
const settingsPages = settings.addChildren([
  settingsHome,
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
]);

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/dev/gallery',
  validateSearch: readGallerySearch,
  loaderDeps: ({ search }) => ({ lang: search.lang ?? 'en' }),
  loader: async ({ deps }) =>
    (await import('../routes/dev/gallery/gallery-messages.ts')).loadGalleryMessages(deps.lang),
  component: lazyRouteComponent(() => import('../routes/dev/gallery/gallery.tsx'), 'Gallery'),
});

const routeTree = root.addChildren([
  login,
  forgot,
  reset,
  link,
  confirmEmail,
  setUp,
  diversity,
  authorize,
  signedIn.addChildren([
    portal,
    security,
    user,
    team,
    application,
    booking,
    staff,
    people,
    person,
    requests,
    opportunityPages,
    staffApplication,
    diversityReport,
    stays,
    settingsPages,
  ]),
  gallery,
]);

export function makeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    scrollRestoration: true,
    defaultPendingComponent: Loading,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: () => (
      <BareFrame>
        <NotFoundPage />
      </BareFrame>
    ),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface HistoryState {
    /** How many pages of a list were turned to come here. */
    pagesBefore?: number;
  }
}
