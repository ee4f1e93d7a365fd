import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { isProblem } from '../lib/problem.ts';
import { meQuery } from '../lib/session.ts';
import { BareFrame } from './bare-frame.tsx';
import { ErrorPage, NotFoundPage } from './error-page.tsx';

interface RouterContext {
  queryClient: QueryClient;
}

export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/** Where a refused request leads: to sign in, or to set up what a role demands. */
function wayIn(error: unknown): '/login' | '/login/two-factor' | null {
  if (isProblem(error, 401)) return '/login';
  return isProblem(error, 403) && error.code === 'two_factor_required' ? '/login/two-factor' : null;
}

/** Who has no session is asked to sign in and then led back. */
export async function needSession({ context, location }: { context: RouterContext; location: { href: string } }) {
  try {
    await context.queryClient.ensureQueryData(meQuery);
  } catch (error) {
    const to = wayIn(error);
    if (to) redirect({ to, search: { intended: location.href }, throw: true });
    throw error;
  }
}

/** Everything below needs a session. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: needSession,
  component: lazyPage(() => import('./page-frame.tsx'), 'PageFrame'),
  notFoundComponent: NotFoundPage,
  errorComponent: ({ error, reset }) => (
    <BareFrame>
      <ErrorPage error={error} reset={reset} />
    </BareFrame>
  ),
});
