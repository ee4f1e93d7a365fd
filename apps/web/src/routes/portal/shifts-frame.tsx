import { Suspense } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { MoreWords } from '../../lib/more-words.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { Loading } from '../../ui/states.tsx';
import { NotFoundPage } from '../error-page.tsx';
import { loadShiftsWords } from './shifts-words.ts';

const ShiftsPage = lazyPiece(async () => (await import('./shifts-page.tsx')).ShiftsPage);
const ShiftPage = lazyPiece(async () => (await import('./shift-page.tsx')).PortalShiftPage);
const CalendarPage = lazyPiece(async () => (await import('./calendar-page.tsx')).CalendarPage);
const CheckInPage = lazyPiece(async () => (await import('./check-in-page.tsx')).CheckInPage);
const AvailabilityPage = lazyPiece(async () => (await import('./availability-page.tsx')).AvailabilityPage);

const route = getRouteApi('/signed-in/portal/shifts/$');

/** A volunteer's shifts, one of them (`/portal/shifts/7`), what else is theirs by day (`…/calendar`), how they check in (`…/check-in`) and when they can come (`…/availability`). */
function Pages() {
  const { _splat = '' } = route.useParams();
  if (_splat === '') return <ShiftsPage />;
  if (_splat === 'calendar') return <CalendarPage />;
  if (_splat === 'check-in') return <CheckInPage />;
  if (_splat === 'availability') return <AvailabilityPage />;
  return /^\d+$/.test(_splat) ? <ShiftPage shiftId={Number(_splat)} /> : <NotFoundPage />;
}

/** Around every page below /portal/shifts: their words come with the first of them. */
export function ShiftsFrame() {
  return (
    <Suspense fallback={<Loading />}>
      <MoreWords load={loadShiftsWords}>
        <Pages />
      </MoreWords>
    </Suspense>
  );
}
