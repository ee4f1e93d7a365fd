import { Suspense } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { MoreWords } from '../../../lib/more-words.tsx';
import { Loading } from '../../../ui/states.tsx';
import { NotFoundPage } from '../../error-page.tsx';
import { loadStaysWords } from './stays-words.ts';
import { lazyPiece } from '../../../ui/pieces.ts';

const SitesPage = lazyPiece(async () => (await import('./stays-page.tsx')).StaysPage);
const BoardPage = lazyPiece(async () => (await import('./stays-board-page.tsx')).StaysBoardPage);
const WithoutRoomPage = lazyPiece(async () => (await import('./without-room-page.tsx')).WithoutRoomPage);
const SitePage = lazyPiece(async () => (await import('./stays-site-page.tsx')).StaysSitePage);

const route = getRouteApi('/signed-in/staff/stays/$');

/** The sites, everyone without a room (`/staff/stays/without-room`), the board of one (`/staff/stays/7`) and how it is run (`/staff/stays/7/site`). */
function Pages() {
  const { _splat = '' } = route.useParams();
  const [site = '', part, ...more] = _splat.split('/').filter(Boolean);
  if (site === '') return <SitesPage />;
  if (_splat === 'without-room') return <WithoutRoomPage />;
  if (!/^\d+$/.test(site) || more.length > 0 || (part !== undefined && part !== 'site')) return <NotFoundPage />;
  return part ? <SitePage teamId={Number(site)} /> : <BoardPage teamId={Number(site)} />;
}

/** Around every page below /staff/stays: their words come with the first of them. */
export function StaysFrame() {
  return (
    <Suspense fallback={<Loading />}>
      <MoreWords load={loadStaysWords}>
        <Pages />
      </MoreWords>
    </Suspense>
  );
}
