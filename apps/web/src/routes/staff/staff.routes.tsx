import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage, lazyWords } from '../lazy-page.ts';
import { mayWith, myRightsQuery } from '../../lib/access.ts';
import { signedIn } from '../root.tsx';
import { trustSearch, numbered, spokenLanguage } from '../route-parts.ts';
import { isStaff } from './staff-areas.ts';
import { settingsRoute } from './settings/settings.routes.tsx';

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff',
  loader: lazyWords(async () => (await import('./home/staff-home-words.ts')).loadStaffHomeWords(spokenLanguage())),
  component: lazyPage(() => import('./home/staff-home-page.tsx'), 'StaffHomePage'),
});

/** Where someone begins who asked for nothing in particular. */
const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/home',
  beforeLoad: async ({ context }) => {
    const may = mayWith(await context.queryClient.ensureQueryData(myRightsQuery));
    redirect({ to: isStaff(may) ? '/staff' : '/portal', replace: true, throw: true });
  },
});

const people = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/people',
  loader: lazyWords(async () => (await import('./people/people-words.ts')).loadAllPeopleWords(spokenLanguage())),
  component: lazyPage(() => import('./people/people-page.tsx'), 'PeoplePage'),
});

const savedLists = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/people/lists',
  component: lazyPage(() => import('./people/saved-lists-page.tsx'), 'SavedListsPage'),
});

/** Tells the pages of a person apart, and loads them, for itself. */
const person = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/people/$userId/$',
  component: lazyPage(() => import('./people/person-page.tsx'), 'PersonPage'),
});

const teams = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/teams',
  component: lazyPage(() => import('./teams/teams-page.tsx'), 'TeamsPage'),
});
const team = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/teams/$teamId',
  params: numbered('teamId'),
  component: lazyPage(() => import('./teams/staff-team-page.tsx'), 'StaffTeamPage'),
});

const hours = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/hours',
  component: lazyPage(() => import('./hours/hours-page.tsx'), 'HoursPage'),
});

const hoursPlaces = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/hours/places',
  component: lazyPage(() => import('./hours/hours-places-page.tsx'), 'HoursPlacesPage'),
});

const notices = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/messages',
  component: lazyPage(() => import('./messages/notices-page.tsx'), 'NoticesPage'),
});
const notice = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/messages/$messageId',
  params: numbered('messageId'),
  component: lazyPage(() => import('./messages/notice-page.tsx'), 'NoticePage'),
});

const requests = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/requests',
  component: lazyPage(() => import('./people/requests-page.tsx'), 'RequestsPage'),
});

const opportunities = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/opportunities',
  loader: lazyWords(async () =>
    (await import('./opportunities/opportunities-words.ts')).loadOpportunitiesWords(spokenLanguage()),
  ),
  component: lazyPage(() => import('./opportunities/opportunities-frame.tsx'), 'OpportunitiesFrame'),
});
const opportunityList = createRoute({
  getParentRoute: () => opportunities,
  path: '/',
  component: lazyPage(() => import('./opportunities/opportunities-page.tsx'), 'OpportunitiesPage'),
});
// They load for themselves: what a page needs comes with the page.
const ofOpportunity = {
  getParentRoute: () => opportunities,
  params: numbered('opportunityId'),
} as const;
const opportunity = createRoute({
  ...ofOpportunity,
  path: '$opportunityId',
  component: lazyPage(() => import('./opportunities/opportunity-page.tsx'), 'OpportunityStaffPage'),
});
const opportunityForm = createRoute({
  ...ofOpportunity,
  path: '$opportunityId/form',
  component: lazyPage(() => import('./opportunities/opportunity-form-page.tsx'), 'OpportunityFormPage'),
});
const opportunityApplications = createRoute({
  ...ofOpportunity,
  path: '$opportunityId/applications',
  component: lazyPage(() => import('./applications/applications-page.tsx'), 'ApplicationsPage'),
});
const opportunityPages = opportunities.addChildren([
  opportunityList,
  opportunity,
  opportunityForm,
  opportunityApplications,
]);

const loadApplicants = lazyWords(async () =>
  (await import('./applications/applicants-words.ts')).loadApplicantsWords(spokenLanguage()),
);
const applications = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/applications',
  loader: lazyWords(async () =>
    (await import('./applications/application-list-words.ts')).loadApplicationListWords(spokenLanguage()),
  ),
  component: lazyPage(() => import('./applications/all-applications-page.tsx'), 'AllApplicationsPage'),
});
const applicationBoard = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/applications/board',
  loader: lazyWords(async () => (await import('./applications/board-words.ts')).loadBoardWords(spokenLanguage())),
  component: lazyPage(() => import('./applications/board-page.tsx'), 'BoardPage'),
});
const interviews = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/applications/interviews',
  component: lazyPage(() => import('./applications/interviews-page.tsx'), 'InterviewsPage'),
});
const application = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/applications/$applicationId',
  params: numbered('applicationId'),
  loader: loadApplicants,
  component: lazyPage(() => import('./applications/application-page.tsx'), 'StaffApplicationPage'),
});

const checks = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/checks',
  component: lazyPage(() => import('./checks/checks-page.tsx'), 'ChecksPage'),
});
/** Those of referees, and the consent of parents (`/staff/references/consent`). */
const references = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/references/$',
  component: lazyPage(() => import('./applications/references-page.tsx'), 'ReferencesPage'),
});

const exports = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/exports',
  component: lazyPage(() => import('./exports/exports-page.tsx'), 'ExportsPage'),
});

const changes = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/changes',
  component: lazyPage(() => import('./changes/changes-page.tsx'), 'ChangesPage'),
});

const diversityReport = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/reports/diversity',
  loader: lazyWords(async () =>
    (await import('./reports/diversity-report-words.ts')).loadFiguresWords(spokenLanguage()),
  ),
  component: lazyPage(() => import('./reports/diversity-report-page.tsx'), 'DiversityReportPage'),
});

/** A page for each set of figures. */
const statistics = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/statistics/$',
  component: lazyPage(() => import('./statistics/statistics-page.tsx'), 'StatisticsPage'),
});

/** Tells its own pages apart, so that the entry stays small. */
const rota = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/rota/$',
  validateSearch: trustSearch<Record<string, unknown>>,
  component: lazyPage(() => import('./rota/rota-frame.tsx'), 'RotaFrame'),
});

/** Tells its own pages apart, so that the entry stays small. */
const events = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/events/$',
  component: lazyPage(() => import('./events/events-frame.tsx'), 'EventsFrame'),
});

/** Tells its own pages apart, so that the entry stays small. */
const stays = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/stays/$',
  validateSearch: trustSearch<{ from?: string; stay?: unknown }>,
  component: lazyPage(() => import('./stays/stays-frame.tsx'), 'StaysFrame'),
});

export const staffRoutes = [
  start,
  home,
  people,
  savedLists,
  person,
  teams,
  team,
  notices,
  notice,
  requests,
  opportunityPages,
  applications,
  applicationBoard,
  interviews,
  application,
  checks,
  hours,
  hoursPlaces,
  references,
  exports,
  changes,
  diversityReport,
  statistics,
  rota,
  events,
  stays,
  settingsRoute,
] as const;
