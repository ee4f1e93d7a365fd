import type { QueryClient } from '@tanstack/react-query';
import { galleryRoute } from '../routes/dev/dev.routes.tsx';
import { diversityRoute } from '../routes/diversity/diversity.routes.tsx';
import { loginRoutes } from '../routes/login/login.routes.tsx';
import { authorizeRoute } from '../routes/oauth/oauth.routes.tsx';
import { portalRoutes } from '../routes/portal/portal.routes.tsx';
import { root, signedIn } from '../routes/root.tsx';
import { staffRoutes } from '../routes/staff/staff.routes.tsx';
import { makeRouterOf } from './make-router.tsx';

const routeTree = root.addChildren([
  ...loginRoutes,
  diversityRoute,
  authorizeRoute,
  signedIn.addChildren([...portalRoutes, ...staffRoutes]),
  galleryRoute,
]);

export const makeRouter = (queryClient: QueryClient) => makeRouterOf(routeTree, queryClient);

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface HistoryState {
    /** How many pages of a list were turned to come here. */
    pagesBefore?: number;
  }
}
