import { Suspense } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { lazyPiece } from '../../ui/pieces.ts';
import { Loading } from '../../ui/states.tsx';
import { NotFoundPage } from '../error-page.tsx';

const NotificationPages = lazyPiece(async () => (await import('./notification-pages.tsx')).NotificationPages);

const route = getRouteApi('/signed-in/portal/notifications/$');

/** A person's notifications, and which of them they want (`/portal/notifications/settings`). */
export function NotificationsFrame() {
  const { _splat = '' } = route.useParams();
  if (_splat !== '' && _splat !== 'settings') return <NotFoundPage />;
  return (
    <Suspense fallback={<Loading />}>
      <NotificationPages settings={_splat === 'settings'} />
    </Suspense>
  );
}
