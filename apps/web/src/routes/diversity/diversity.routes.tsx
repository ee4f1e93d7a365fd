import { createRoute } from '@tanstack/react-router';
import { lazyPage, lazyWords } from '../lazy-page.ts';
import { root } from '../root.tsx';
import { spokenLanguage } from '../route-parts.ts';

/** Where a mailed link leads someone who need not sign in. */
export const diversityRoute = createRoute({
  getParentRoute: () => root,
  path: '/diversity',
  loader: lazyWords(async () =>
    (await import('../../features/diversity/diversity-words.ts')).loadDiversityWords(spokenLanguage()),
  ),
  component: lazyPage(() => import('./diversity-page.tsx'), 'DiversityPage'),
});
