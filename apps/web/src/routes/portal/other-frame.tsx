import { Suspense } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { lazyPiece } from '../../ui/pieces.ts';
import { Loading } from '../../ui/states.tsx';
import { NotFoundPage } from '../error-page.tsx';

const CalendarPage = lazyPiece(async () => (await import('./calendar-page.tsx')).CalendarPage);
const NotificationPages = lazyPiece(async () => (await import('./notification-pages.tsx')).NotificationPages);

const route = getRouteApi('/signed-in/portal/$');

function Pages() {
  const { _splat = '' } = route.useParams();
  if (_splat === 'calendar') return <CalendarPage />;
  if (_splat === 'notifications') return <NotificationPages settings={false} />;
  return _splat === 'notifications/settings' ? <NotificationPages settings /> : <NotFoundPage />;
}

/** A person's pages that need no route of their own in the entry. */
export function OtherFrame() {
  return (
    <Suspense fallback={<Loading />}>
      <Pages />
    </Suspense>
  );
}
