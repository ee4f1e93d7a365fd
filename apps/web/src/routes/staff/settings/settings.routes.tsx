import { createRoute } from '@tanstack/react-router';
import { lazyPage, lazyWords } from '../../lazy-page.ts';
import { signedIn } from '../../root.tsx';
import { spokenLanguage } from '../../route-parts.ts';

/** Everything below it: `settings-frame.tsx` knows the pages. */
export const settingsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/settings/$',
  // The words come along with the first page that has any.
  loader: lazyWords(async () => (await import('./settings-words.ts')).loadSettingsWords(spokenLanguage())),
  component: lazyPage(() => import('./settings-frame.tsx'), 'SettingsFrame'),
});
