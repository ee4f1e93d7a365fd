import { useMemo } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { I18n, type I18nProps } from '../lib/i18n.tsx';
import { NavigateContext } from '../ui/link.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { loadAppMessages } from './app-messages.ts';
import type { makeRouter } from './router.tsx';

interface AppProps {
  first: I18nProps['first'];
  queryClient: QueryClient;
  router: ReturnType<typeof makeRouter>;
}

/** Pages that are not drawn by this application: the browser has to go there itself. */
const ELSEWHERE = /^\/(?:apply|opportunities)(?:[/?#]|$)/;

function Pages({ router }: Pick<AppProps, 'router'>) {
  const navigate = useMemo(
    () => (href: string) => void (ELSEWHERE.test(href) ? window.location.assign(href) : router.navigate({ href })),
    [router],
  );
  return (
    <NavigateContext.Provider value={navigate}>
      <RouterProvider router={router} />
      <Toasts />
    </NavigateContext.Provider>
  );
}

export function App({ first, queryClient, router }: AppProps) {
  return (
    <I18n first={first} load={loadAppMessages}>
      <QueryClientProvider client={queryClient}>
        <Pages router={router} />
      </QueryClientProvider>
    </I18n>
  );
}
