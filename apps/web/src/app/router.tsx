import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { BareFrame } from '../routes/bare-frame.tsx';
import { galleryRoute } from '../routes/dev/dev.routes.tsx';
import { diversityRoute } from '../routes/diversity/diversity.routes.tsx';
import { ErrorPage, NotFoundPage } from '../routes/error-page.tsx';
import { PageLoading } from '../routes/page-loading.tsx';
import { loginRoutes } from '../routes/login/login.routes.tsx';
import { authorizeRoute } from '../routes/oauth/oauth.routes.tsx';
import { portalRoutes } from '../routes/portal/portal.routes.tsx';
import { root, signedIn } from '../routes/root.tsx';
import { staffRoutes } from '../routes/staff/staff.routes.tsx';

const routeTree = root.addChildren([
  ...loginRoutes,
  diversityRoute,
  authorizeRoute,
  signedIn.addChildren([...portalRoutes, ...staffRoutes]),
  galleryRoute,
]);

export function makeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    scrollRestoration: true,
    defaultPendingComponent: PageLoading,
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
