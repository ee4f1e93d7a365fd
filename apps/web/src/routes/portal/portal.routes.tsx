import { createRoute } from '@tanstack/react-router';
import { lazyPage, lazyWords } from '../lazy-page.ts';
import { personQuery } from '../../features/users/user.api.ts';
import { signedIn } from '../root.tsx';
import { trustSearch, numbered, spokenLanguage } from '../route-parts.ts';
import type { UserSearch } from './user-section.ts';

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal',
  loader: async ({ context }) => {
    const words = import('./home-words.ts').then(({ loadHomeWords }) => loadHomeWords(spokenLanguage()));
    await Promise.all([context.queryClient.ensureQueryData(personQuery('me')), words]);
  },
  component: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
});

const security = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/security',
  loader: lazyWords(async () =>
    (await import('../../features/auth/security-messages.ts')).loadSecurityMessages(spokenLanguage()),
  ),
  component: lazyPage(() => import('./security-page.tsx'), 'SecurityPage'),
});

/** Reads its address and loads what it needs for itself, so that the entry stays small. */
const user = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/user/$userId/$',
  validateSearch: trustSearch<UserSearch>,
  component: lazyPage(() => import('./user-page.tsx'), 'UserPage'),
});

const team = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/team/$teamId',
  params: numbered('teamId'),
  component: lazyPage(() => import('./team-page.tsx'), 'TeamPage'),
});

/** Where the mail after applying leads. */
const application = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/applicant/dashboard/$applicationId',
  params: numbered('applicationId'),
  loader: lazyWords(async () => (await import('./application-words.ts')).loadApplicationWords(spokenLanguage())),
  component: lazyPage(() => import('./application-page.tsx'), 'ApplicationPage'),
});

/** Where the form leads whoever has a stay on the dates they chose. */
const booking = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/residential/bookings/$bookingId',
  params: numbered('bookingId'),
  component: lazyPage(() => import('./booking-page.tsx'), 'BookingPage'),
});

const training = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/training/$inductionId',
  params: numbered('inductionId'),
  component: lazyPage(() => import('./training-page.tsx'), 'TrainingPage'),
});

/** Tells its own pages apart, so that the entry stays small. */
const shifts = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/shifts/$',
  component: lazyPage(() => import('./shifts-frame.tsx'), 'ShiftsFrame'),
});

const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/notifications/$',
  component: lazyPage(() => import('./notifications-frame.tsx'), 'NotificationsFrame'),
});

const events = createRoute({
  getParentRoute: () => signedIn,
  path: '/portal/events/$',
  component: lazyPage(() => import('./events-frame.tsx'), 'PortalEventsFrame'),
});

export const portalRoutes = [
  home,
  security,
  user,
  team,
  application,
  booking,
  training,
  shifts,
  notifications,
  events,
] as const;
