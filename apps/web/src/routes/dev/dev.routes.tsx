import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { root } from '../root.tsx';
import { readGallerySearch } from './gallery/gallery-search.ts';

export const galleryRoute = createRoute({
  getParentRoute: () => root,
  path: '/dev/gallery',
  validateSearch: readGallerySearch,
  loaderDeps: ({ search }) => ({ lang: search.lang ?? 'en' }),
  loader: async ({ deps }) => (await import('./gallery/gallery-messages.ts')).loadGalleryMessages(deps.lang),
  component: lazyPage(() => import('./gallery/gallery.tsx'), 'Gallery'),
});
