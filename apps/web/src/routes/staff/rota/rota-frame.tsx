import { Suspense } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { lazyPiece } from '../../../ui/pieces.ts';
import { Loading } from '../../../ui/states.tsx';
import { NotFoundPage } from '../../error-page.tsx';
import { seesRotas } from '../staff-areas.ts';
import { loadRotaWords } from './rota-words.ts';
import type { WaitingList } from './waiting-page.tsx';

const RotaPage = lazyPiece(async () => (await import('./rota-page.tsx')).RotaPage);
const ShiftPage = lazyPiece(async () => (await import('./shift-page.tsx')).ShiftPage);

const AutoFillPage = lazyPiece(async () => (await import('./auto-fill-page.tsx')).AutoFillPage);

const KiosksPage = lazyPiece(async () => (await import('./kiosks-page.tsx')).KiosksPage);
const KioskPage = lazyPiece(async () => (await import('./kiosks-page.tsx')).KioskPage);
const WaitingPage = lazyPiece(async () => (await import('./waiting-page.tsx')).WaitingPage);

const isList = (splat: string): splat is WaitingList => ['requests', 'cover', 'short'].includes(splat);

const route = getRouteApi('/signed-in/staff/rota/$');

/**
 * The week (`/staff/rota`), one shift of it (`/staff/rota/shifts/7`), what waits (`/staff/rota/requests`), what auto-fill proposes
 * (`/staff/rota/auto-fill/2/9`), and kiosks (`/staff/rota/kiosks/4`).
 */
function Pages() {
  const { _splat = '' } = route.useParams();
  const may = useMay();
  // someone who only opens kiosks has nothing to do with the shifts themselves
  if (_splat === '' && !seesRotas(may)) return <KiosksPage />;
  if (_splat === '') return <RotaPage />;
  const [, rotaId, runId] = /^auto-fill\/(\d+)\/(\d+)$/.exec(_splat) ?? [];
  if (rotaId && runId) return <AutoFillPage rotaId={Number(rotaId)} id={Number(runId)} />;
  if (_splat === 'kiosks') return <KiosksPage />;
  const kioskId = /^kiosks\/(\d+)$/.exec(_splat)?.[1];
  if (kioskId) return <KioskPage id={Number(kioskId)} />;
  if (isList(_splat)) return <WaitingPage list={_splat} />;
  const id = /^shifts\/(\d+)$/.exec(_splat)?.[1];
  return id ? <ShiftPage shiftId={Number(id)} /> : <NotFoundPage />;
}

/** Around every page below /staff/rota: their words come with the first of them. */
export function RotaFrame() {
  return (
    <Suspense fallback={<Loading />}>
      <MoreWords load={loadRotaWords}>
        <Pages />
      </MoreWords>
    </Suspense>
  );
}
