import { Suspense } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { MoreWords } from '../../../lib/more-words.tsx';
import { lazyPiece } from '../../../ui/pieces.ts';
import { Loading } from '../../../ui/states.tsx';
import { NotFoundPage } from '../../error-page.tsx';
import { loadEventsWords } from './events-words.ts';

const EventsPage = lazyPiece(async () => (await import('./events-page.tsx')).EventsPage);
const EventPage = lazyPiece(async () => (await import('./event-page.tsx')).EventPage);
const ShortSessionsPage = lazyPiece(async () => (await import('./short-sessions-page.tsx')).ShortSessionsPage);
const SessionPage = lazyPiece(async () => (await import('./session-page.tsx')).SessionPage);

const route = getRouteApi('/signed-in/staff/events/$');
const VIEWS = { '': 'upcoming', past: 'past', all: 'all' } as const;
const isView = (text: string): text is keyof typeof VIEWS => Object.hasOwn(VIEWS, text);

/** The lists (`/staff/events`, `/staff/events/past`, `…/short`), one event (`…/7`) and one of its sessions (`…/7/sessions/9`). */
function Pages() {
  const { _splat = '' } = route.useParams();
  if (_splat === 'short') return <ShortSessionsPage />;
  if (isView(_splat)) return <EventsPage key={_splat} view={VIEWS[_splat]} />;
  const [, event, session] = /^(\d+)(?:\/sessions\/(\d+))?$/.exec(_splat) ?? [];
  if (!event) return <NotFoundPage />;
  return session ? (
    <SessionPage area="staff" eventId={Number(event)} sessionId={Number(session)} />
  ) : (
    <EventPage eventId={Number(event)} />
  );
}

/** Around every page below /staff/events: their words come with the first of them. */
export function EventsFrame() {
  return (
    <Suspense fallback={<Loading />}>
      <MoreWords load={loadEventsWords}>
        <Pages />
      </MoreWords>
    </Suspense>
  );
}
