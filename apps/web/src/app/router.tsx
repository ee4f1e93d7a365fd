import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import type { OpportunitiesSearch } from '../features/opportunities/opportunities-search.ts';
import { personQuery } from '../features/users/user.api.ts';
import { isLanguage } from '../lib/i18n.tsx';
import { isProblem } from '../lib/problem.ts';
import { meQuery } from '../lib/session.ts';
import { readGallerySearch } from '../routes/dev/gallery/gallery-search.ts';
import { BareFrame } from '../routes/bare-frame.tsx';
import { ErrorPage, NotFoundPage } from '../routes/error-page.tsx';
import { readLoginSearch, readReturnSearch } from '../routes/login/login-search.ts';
import { readPeopleSearch } from '../routes/staff/people-search.ts';
import { readPermissionsSearch } from '../routes/staff/permissions-search.ts';
import { readProfilesSearch } from '../routes/staff/role-profiles-search.ts';
import { Loading } from '../ui/states.tsx';

export interface RouterContext {
  queryClient: QueryClient;
}

const spokenLanguage = () => (isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'en');

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

const signingIn = {
  getParentRoute: () => root,
  validateSearch: readReturnSearch,
  // Their words come along with the page, not after it.
  loader: async () => (await import('../features/auth/login-messages.ts')).loadLoginMessages(spokenLanguage()),
} as const;
const login = createRoute({ ...signingIn, path: '/login', validateSearch: readLoginSearch, component: lazyRouteComponent(() => import('../routes/login/login-page.tsx'), 'LoginPage') });
const forgot = createRoute({ ...signingIn, path: '/login/forgot', component: lazyRouteComponent(() => import('../routes/login/forgot-page.tsx'), 'ForgotPage') });
const reset = createRoute({ ...signingIn, path: '/login/reset', component: lazyRouteComponent(() => import('../routes/login/reset-page.tsx'), 'ResetPage') });
const link = createRoute({ ...signingIn, path: '/login/link', component: lazyRouteComponent(() => import('../routes/login/link-page.tsx'), 'LinkPage') });
const setUp = createRoute({ ...signingIn, path: '/login/two-factor', component: lazyRouteComponent(() => import('../routes/login/two-factor-page.tsx'), 'TwoFactorPage') });

/** Where a mailed link leads somebody who need not sign in. */
const diversity = createRoute({
  getParentRoute: () => root,
  path: '/diversity',
  loader: async () => void (await (await import('../features/diversity/diversity-words.ts')).loadDiversityWords(spokenLanguage())),
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
  loader: async () => void (await (await import('../routes/oauth/authorize-words.ts')).loadAuthorizeWords(spokenLanguage())),
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
  loader: ({ context }) => context.queryClient.ensureQueryData(personQuery('me')),
  component: lazyRouteComponent(() => import('../routes/portal/home-page.tsx'), 'HomePage'),
});

const security = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/security',
  loader: async () => (await import('../features/auth/security-messages.ts')).loadSecurityMessages(spokenLanguage()),
  component: lazyRouteComponent(() => import('../routes/portal/security-page.tsx'), 'SecurityPage'),
});

/** Where the mail after applying leads. */
const application = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/applicant/dashboard/$applicationId',
  params: { parse: ({ applicationId }) => ({ applicationId: Number(applicationId) }), stringify: ({ applicationId }) => ({ applicationId: String(applicationId) }) },
  loader: async () => void (await (await import('../routes/portal/application-words.ts')).loadApplicationWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('../routes/portal/application-page.tsx'), 'ApplicationPage'),
});

/** Where the form leads whoever has a stay on the dates they chose. */
const booking = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/residential/bookings/$bookingId',
  params: { parse: ({ bookingId }) => ({ bookingId: Number(bookingId) }), stringify: ({ bookingId }) => ({ bookingId: String(bookingId) }) },
  loader: async () => void (await (await import('../routes/portal/booking-words.ts')).loadBookingWords(spokenLanguage())),
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
  validateSearch: readPeopleSearch,
  component: lazyRouteComponent(() => import('../routes/staff/people-page.tsx'), 'PeoplePage'),
});

const person = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/people/$userId',
  params: { parse: ({ userId }) => ({ userId: Number(userId) }), stringify: ({ userId }) => ({ userId: String(userId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(personQuery(params.userId)),
  component: lazyRouteComponent(() => import('../routes/staff/person-page.tsx'), 'PersonPage'),
});

const opportunities = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/opportunities',
  loader: async () => void (await (await import('../routes/staff/opportunities-words.ts')).loadOpportunitiesWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('../routes/staff/opportunities-frame.tsx'), 'OpportunitiesFrame'),
});
const opportunityList = createRoute({
  getParentRoute: () => opportunities,
  path: '/',
  // Read by the page itself, so that what it knows comes with it.
  validateSearch: (search: Record<string, unknown>) => search as OpportunitiesSearch,
  component: lazyRouteComponent(() => import('../routes/staff/opportunities-page.tsx'), 'OpportunitiesPage'),
});
// They load for themselves: what a page needs comes with the page.
const ofOpportunity = {
  getParentRoute: () => opportunities,
  params: { parse: ({ opportunityId }: { opportunityId: string }) => ({ opportunityId: Number(opportunityId) }), stringify: ({ opportunityId }: { opportunityId: number }) => ({ opportunityId: String(opportunityId) }) },
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
const opportunityPages = opportunities.addChildren([opportunityList, opportunity, opportunityForm]);

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/settings',
  // The words come along with the first page that has any.
  loader: async () => void (await (await import('../routes/staff/settings-words.ts')).loadSettingsWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('../routes/staff/settings-frame.tsx'), 'SettingsFrame'),
  notFoundComponent: NotFoundPage,
});
const settingsHome = createRoute({ getParentRoute: () => settings, path: '/', component: lazyRouteComponent(() => import('../routes/staff/settings-page.tsx'), 'SettingsPage') });
const permissions = createRoute({
  getParentRoute: () => settings,
  path: 'permissions',
  validateSearch: readPermissionsSearch,
  component: lazyRouteComponent(() => import('../routes/staff/permissions-page.tsx'), 'PermissionsPage'),
});
const roleProfiles = createRoute({
  getParentRoute: () => settings,
  path: 'roles',
  validateSearch: readProfilesSearch,
  component: lazyRouteComponent(() => import('../routes/staff/role-profiles-page.tsx'), 'RoleProfilesPage'),
});
const roleProfile = createRoute({
  getParentRoute: () => settings,
  path: 'roles/$roleProfileId',
  params: { parse: ({ roleProfileId }) => ({ roleProfileId: Number(roleProfileId) }), stringify: ({ roleProfileId }) => ({ roleProfileId: String(roleProfileId) }) },
  loader: async ({ context, params }) => context.queryClient.ensureQueryData((await import('../features/permissions/permission.api.ts')).profileQuery(params.roleProfileId)),
  component: lazyRouteComponent(() => import('../routes/staff/role-profile-page.tsx'), 'RoleProfilePage'),
});
const programs = createRoute({ getParentRoute: () => settings, path: 'programs', component: lazyRouteComponent(() => import('../routes/staff/programs-page.tsx'), 'ProgramsPage') });
const program = createRoute({
  getParentRoute: () => settings,
  path: 'programs/$programId',
  params: { parse: ({ programId }) => ({ programId: Number(programId) }), stringify: ({ programId }) => ({ programId: String(programId) }) },
  loader: async ({ context, params }) => context.queryClient.ensureQueryData((await import('../features/oauth-clients/oauth-client.api.ts')).programQuery(params.programId)),
  component: lazyRouteComponent(() => import('../routes/staff/program-page.tsx'), 'ProgramPage'),
});
const signIn = createRoute({ getParentRoute: () => settings, path: 'sign-in', component: lazyRouteComponent(() => import('../routes/staff/sign-in-page.tsx'), 'SignInPage') });
const identityProvider = createRoute({
  getParentRoute: () => settings,
  path: 'sign-in/$providerId',
  params: { parse: ({ providerId }) => ({ providerId: Number(providerId) }), stringify: ({ providerId }) => ({ providerId: String(providerId) }) },
  loader: async ({ context, params }) => context.queryClient.ensureQueryData((await import('../features/identity-providers/identity-provider.api.ts')).providerQuery(params.providerId)),
  component: lazyRouteComponent(() => import('../routes/staff/identity-provider-page.tsx'), 'IdentityProviderPage'),
});
const embedding = createRoute({ getParentRoute: () => settings, path: 'embedding', component: lazyRouteComponent(() => import('../routes/staff/embed-page.tsx'), 'EmbedPage') });
const settingsPages = settings.addChildren([settingsHome, permissions, roleProfiles, roleProfile, programs, program, signIn, identityProvider, embedding]);

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/dev/gallery',
  validateSearch: readGallerySearch,
  loaderDeps: ({ search }) => ({ lang: search.lang ?? 'en' }),
  loader: async ({ deps }) => (await import('../routes/dev/gallery/gallery-messages.ts')).loadGalleryMessages(deps.lang),
  component: lazyRouteComponent(() => import('../routes/dev/gallery/gallery.tsx'), 'Gallery'),
});

const routeTree = root.addChildren([login, forgot, reset, link, setUp, diversity, authorize, signedIn.addChildren([portal, security, application, booking, staff, people, person, opportunityPages, settingsPages]), gallery]);

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
