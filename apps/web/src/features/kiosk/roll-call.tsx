import { useCallback } from 'react';
import { Printer } from 'lucide-react';
import { useLoaded } from '../../lib/use-loaded.ts';
import { wallAt } from '../../lib/wall-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { listPresent, type DeviceKiosk } from './kiosk-device.api.ts';
import { PresentList } from './present-list.tsx';

/** Who is there now. Without a connection it is as old as the last one, and says so. */
export function RollCall({ kiosk, token, onClose }: { kiosk: DeviceKiosk; token: string; onClose(): void }) {
  const t = useText();
  const loaded = useLoaded(useCallback(() => listPresent(token), [token]));
  const known = kiosk.people.filter(({ here }) => here).map((person) => ({ ...person, in_at: null }));
  const people = loaded.state === 'ready' ? loaded.value : known;
  return (
    <section aria-labelledby="roll-call" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="roll-call" className="title text-2xl">
          {t('kiosk.here_now', { count: people.length })}
        </h2>
        <div data-print="no" className="flex flex-wrap gap-3">
          <Button kind="secondary" icon={<Printer aria-hidden className="size-5" />} onClick={() => globalThis.print()}>
            {t('kiosk.print')}
          </Button>
          <Button onClick={onClose}>{t('kiosk.back')}</Button>
        </div>
      </div>
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && (
        <Callout tone="warning">{t('kiosk.roll_call_old', { time: wallAt(kiosk.now, kiosk.timezone).time })}</Callout>
      )}
      {loaded.state !== 'loading' && people.length === 0 && <EmptyState>{t('kiosk.nobody_here')}</EmptyState>}
      <PresentList people={people} timezone={kiosk.timezone} />
    </section>
  );
}
