import '../ui/styles/ui.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { QueryClient } from '@tanstack/react-query';
import { http } from '../lib/http.ts';
import { firstLanguage } from '../lib/i18n.tsx';
import { pageValues } from '../lib/page.ts';
import { reportUnavailable } from '../lib/unavailable.ts';
import { readReturnSearch } from '../routes/login/login-search.ts';
import { rememberVisit } from '../ui/last-visited.ts';
import { loadAppMessages } from './app-messages.ts';
import { App, type AppProps } from './app.tsx';
import { pageStands } from './page-stands.ts';
import { makeQueryClient } from './query-client.ts';

interface Start {
  makeRouter(queryClient: QueryClient): AppProps['router'];
  /** Pages that are not drawn by this application: the browser has to go there itself. */
  isElsewhere(href: string): boolean;
}

/** Draws the first page and keeps the rest of the visit going. */
export async function startApp({ makeRouter, isElsewhere }: Start): Promise<void> {
  const language = firstLanguage(pageValues().language);
  document.documentElement.lang = language;
  const messages = await loadAppMessages(language);
  const queryClient = makeQueryClient();
  const router = makeRouter(queryClient);

  /** Leads to where someone gets in, and from there back to where they are now. */
  function leadTo(to: '/login' | '/login/two-factor') {
    const { pathname, href, search } = router.state.location;
    const isOnTheWay = pathname.startsWith('/login');
    if (isOnTheWay && (pathname !== '/login/two-factor' || to === pathname)) return;
    void router.navigate({ to, search: isOnTheWay ? readReturnSearch(search) : { intended: href } });
  }

  http.handle({
    onUnavailable: reportUnavailable,
    onSignedOut() {
      queryClient.removeQueries({ queryKey: ['users', 'me'] });
      leadTo('/login');
    },
    onSecondFactorMissing: () => leadTo('/login/two-factor'),
  });

  // A page brought back by the back button knows nothing of what happened since, a sign-out for instance.
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());

  router.subscribe('onResolved', ({ toLocation: { pathname, href } }) => rememberVisit(pathname, href));

  // A page that replaces another without loading starts at its heading, as a loaded one would; whoever goes along a row of tabs stays on it.
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || document.activeElement?.closest('[data-tabs]')) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });

  // What is drawn in place of a page stands for 300 ms at least, as React does it; most pages are here sooner.
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, 600))]);

  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App first={{ language, messages }} queryClient={queryClient} router={router} isElsewhere={isElsewhere} />
    </StrictMode>,
  );
  pageStands();
}
