import { createRoute } from '@tanstack/react-router';
import { lazyPage, lazyWords } from '../lazy-page.ts';
import { BareFrame } from '../bare-frame.tsx';
import { ErrorPage } from '../error-page.tsx';
import { needSession, root } from '../root.tsx';
import { spokenLanguage } from '../route-parts.ts';

/** Where an API client asks someone; no menu around it. */
export const authorizeRoute = createRoute({
  getParentRoute: () => root,
  path: '/oauth/authorize',
  beforeLoad: needSession,
  loader: lazyWords(async () => (await import('./authorize-words.ts')).loadAuthorizeWords(spokenLanguage())),
  component: lazyPage(() => import('./authorize-page.tsx'), 'AuthorizePage'),
  errorComponent: ({ error, reset }) => (
    <BareFrame>
      <ErrorPage error={error} reset={reset} />
    </BareFrame>
  ),
});
