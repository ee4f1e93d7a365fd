import { Suspense } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { MoreWords } from '../../lib/more-words.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { Loading } from '../../ui/states.tsx';
import { NotFoundPage } from '../error-page.tsx';
import { loadEventsWords } from '../staff/events/events-words.ts';
import { loadOwnEventsWords } from './own-events-words.ts';

const EventsPage = lazyPiece(async () => (await import('./events-page.tsx')).PortalEventsPage);
const EventPage = lazyPiece(async () => (await import('./event-page.tsx')).PortalEventPage);

const SessionPage = lazyPiece(async () => (await import('../staff/events/session-page.tsx')).SessionPage);

const route = getRouteApi('/signed-in/portal/events/$');

/** A person's events, one of them (`/portal/events/7`), and for its supervisors who comes (`…/7/sessions/9`). */
function Pages() {
  const { _splat = '' } = route.useParams();
  if (_splat === '') return <EventsPage />;
  const [, event, session] = /^(\d+)(?:\/sessions\/(\d+))?$/.exec(_splat) ?? [];
  if (!event) return <NotFoundPage />;
  return session ? (
    <MoreWords load={loadEventsWords}>
      <SessionPage area="portal" eventId={Number(event)} sessionId={Number(session)} />
    </MoreWords>
  ) : (
    <EventPage eventId={Number(event)} />
  );
}

/** Around every page below /portal/events: their words come with the first of them. */
export function PortalEventsFrame() {
  return (
    <Suspense fallback={<Loading />}>
      <MoreWords load={loadOwnEventsWords}>
        <Pages />
      </MoreWords>
    </Suspense>
  );
}
