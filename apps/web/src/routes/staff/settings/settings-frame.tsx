import { Suspense } from 'react';
import { Outlet } from '@tanstack/react-router';
import { MoreWords } from '../../../lib/more-words.tsx';
import { Loading } from '../../../ui/states.tsx';
import { loadSettingsWords } from './settings-words.ts';

/** Around every page below /staff/settings: their words come with the first of them. */
export function SettingsFrame() {
  return (
    <Suspense fallback={<Loading />}>
      <MoreWords load={loadSettingsWords}>
        <Outlet />
      </MoreWords>
    </Suspense>
  );
}
