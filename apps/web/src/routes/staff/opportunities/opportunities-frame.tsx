import { Suspense } from 'react';
import { Outlet } from '@tanstack/react-router';
import { MoreWords } from '../../../lib/more-words.tsx';
import { Loading } from '../../../ui/states.tsx';
import { loadOpportunitiesWords } from './opportunities-words.ts';

/** Around every page below /staff/opportunities: their words come with the first of them. */
export function OpportunitiesFrame() {
  return (
    <Suspense fallback={<Loading />}>
      <MoreWords load={loadOpportunitiesWords}>
        <Outlet />
      </MoreWords>
    </Suspense>
  );
}
