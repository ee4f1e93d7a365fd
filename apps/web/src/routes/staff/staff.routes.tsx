import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ApplicationsSearch } from '../../features/applications/applications-search.ts';
import type { OpportunitiesSearch } from '../../features/opportunities/opportunities-search.ts';
import { personQuery, type PeopleSearch } from '../../features/users/user.api.ts';
import { signedIn } from '../root.tsx';
import { asAsked, numbered, spokenLanguage } from '../route-parts.ts';
import { settingsRoute } from './settings.routes.tsx';

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff',
  beforeLoad: () => redirect({ to: '/staff/people', throw: true }),
});

const people = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/people',
  validateSearch: asAsked<PeopleSearch>,
  loader: async () => void (await (await import('./people-words.ts')).loadPeopleWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('./people-page.tsx'), 'PeoplePage'),
});

const person = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/people/$userId',
  params: numbered('userId'),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(personQuery(params.userId)),
  component: lazyRouteComponent(() => import('./person-page.tsx'), 'PersonPage'),
});

const requests = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/requests',
  component: lazyRouteComponent(() => import('./requests-page.tsx'), 'RequestsPage'),
});

const opportunities = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/opportunities',
  loader: async () => void (await (await import('./opportunities-words.ts')).loadOpportunitiesWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('./opportunities-frame.tsx'), 'OpportunitiesFrame'),
});
const opportunityList = createRoute({
  getParentRoute: () => opportunities,
  path: '/',
  validateSearch: asAsked<OpportunitiesSearch>,
  component: lazyRouteComponent(() => import('./opportunities-page.tsx'), 'OpportunitiesPage'),
});
// They load for themselves: what a page needs comes with the page.
const ofOpportunity = {
  getParentRoute: () => opportunities,
  params: numbered('opportunityId'),
} as const;
const opportunity = createRoute({
  ...ofOpportunity,
  path: '$opportunityId',
  component: lazyRouteComponent(() => import('./opportunity-page.tsx'), 'OpportunityStaffPage'),
});
const opportunityForm = createRoute({
  ...ofOpportunity,
  path: '$opportunityId/form',
  component: lazyRouteComponent(() => import('./opportunity-form-page.tsx'), 'OpportunityFormPage'),
});
const opportunityApplications = createRoute({
  ...ofOpportunity,
  path: '$opportunityId/applications',
  validateSearch: asAsked<ApplicationsSearch>,
  component: lazyRouteComponent(() => import('./applications-page.tsx'), 'ApplicationsPage'),
});
const opportunityPages = opportunities.addChildren([
  opportunityList,
  opportunity,
  opportunityForm,
  opportunityApplications,
]);

const application = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/applications/$applicationId',
  params: numbered('applicationId'),
  loader: async () => void (await (await import('./applicants-words.ts')).loadApplicantsWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('./application-page.tsx'), 'StaffApplicationPage'),
});

const diversityReport = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/reports/diversity',
  loader: async () => void (await (await import('./diversity-report-words.ts')).loadFiguresWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('./diversity-report-page.tsx'), 'DiversityReportPage'),
});

/** Tells its own pages apart, so that the entry stays small. */
const stays = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/stays/$',
  validateSearch: asAsked<{ from?: string }>,
  component: lazyRouteComponent(() => import('./stays-frame.tsx'), 'StaysFrame'),
});

export const staffRoutes = [
  home,
  people,
  person,
  requests,
  opportunityPages,
  application,
  diversityReport,
  stays,
  settingsRoute,
] as const;
