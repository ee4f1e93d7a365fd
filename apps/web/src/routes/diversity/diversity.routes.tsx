import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../root.tsx';
import { spokenLanguage } from '../route-parts.ts';

/** Where a mailed link leads somebody who need not sign in. */
export const diversityRoute = createRoute({
  getParentRoute: () => root,
  path: '/diversity',
  loader: async () =>
    void (await (await import('../../features/diversity/diversity-words.ts')).loadDiversityWords(spokenLanguage())),
  component: lazyRouteComponent(() => import('./diversity-page.tsx'), 'DiversityPage'),
});
