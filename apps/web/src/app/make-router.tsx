import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type AnyRoute } from '@tanstack/react-router';
import { BareFrame } from '../routes/bare-frame.tsx';
import { ErrorPage, NotFoundPage } from '../routes/error-page.tsx';
import { PageLoading } from '../routes/page-loading.tsx';

/** The same behaviour for every tree of pages. */
export function makeRouterOf<const Tree extends AnyRoute>(routeTree: Tree, queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient } as never,
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
