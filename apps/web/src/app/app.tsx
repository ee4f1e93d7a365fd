import { useMemo } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { I18n, type I18nProps } from '../lib/i18n.tsx';
import { NavigateContext } from '../ui/link.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { loadAppMessages } from './app-messages.ts';
import type { makeRouter } from './router.tsx';

export interface AppProps {
  first: I18nProps['first'];
  queryClient: QueryClient;
  router: ReturnType<typeof makeRouter>;
  /** Where the browser has to go itself. */
  isElsewhere(href: string): boolean;
}

function Pages({ router, isElsewhere }: Pick<AppProps, 'router' | 'isElsewhere'>) {
  const navigate = useMemo(
    () => (href: string) => void (isElsewhere(href) ? window.location.assign(href) : router.navigate({ href })),
    [router, isElsewhere],
  );
  return (
    <NavigateContext.Provider value={navigate}>
      <RouterProvider router={router} />
      <Toasts />
    </NavigateContext.Provider>
  );
}

export function App({ first, queryClient, ...pages }: AppProps) {
  return (
    <I18n first={first} load={loadAppMessages}>
      <QueryClientProvider client={queryClient}>
        <Pages {...pages} />
      </QueryClientProvider>
    </I18n>
  );
}
