import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../root.tsx';
import { readGallerySearch } from './gallery/gallery-search.ts';

export const galleryRoute = createRoute({
  getParentRoute: () => root,
  path: '/dev/gallery',
  validateSearch: readGallerySearch,
  loaderDeps: ({ search }) => ({ lang: search.lang ?? 'en' }),
  loader: async ({ deps }) => (await import('./gallery/gallery-messages.ts')).loadGalleryMessages(deps.lang),
  component: lazyRouteComponent(() => import('./gallery/gallery.tsx'), 'Gallery'),
});
