import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../lib/dates.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { useProblemText } from '../../lib/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { canPush, devicesQuery, forgetDevice, nameDevice, subscribe, thisDeviceQuery } from './push.api.ts';

/** Turns push notifications on for this browser, and shows on which others they are. */
export function PushDevices() {
  const t = useText();
  const problemText = useProblemText();
  const cache = useQueryClient();
  const [isDenied, setDenied] = useState(() => canPush() && Notification.permission === 'denied');
  const { data: devices, error, refetch } = useQuery(devicesQuery);
  const { data: endpoint = null } = useQuery(thisDeviceQuery);
  const refresh = () =>
    Promise.all([devicesQuery, thisDeviceQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
  const work = useMutation({ mutationFn: (deed: () => Promise<unknown>) => deed(), onSettled: refresh });
  const turnOn = async () => {
    const { browser, system } = nameDevice(navigator.userAgent);
    const isOn = await subscribe(
      t('bell.device_name', { browser: browser || t('bell.browser'), system: system || '–' }),
    );
    setDenied(!isOn);
  };
  const isHere = devices?.some((device) => device.endpoint === endpoint) ?? false;
  return (
    <Sheet title={t('bell.push')} note={t('bell.push_note')}>
      {error && !devices && <LoadError error={error} onRetry={() => void refetch()} />}
      {!devices && !error && <Loading />}
      {!canPush() && <Callout>{t('bell.push_unable')}</Callout>}
      {isDenied && (
        <Callout announce tone="warning">
          {t('bell.push_denied')}
        </Callout>
      )}
      {work.error && (
        <Callout announce tone="danger">
          {problemText(work.error)}
        </Callout>
      )}
      {devices?.length === 0 && canPush() && <EmptyState>{t('bell.push_none')}</EmptyState>}
      {devices && devices.length > 0 && (
        <ul aria-label={t('bell.push')}>
          {devices.map((device) => (
            <li
              key={device.id}
              className="flex flex-wrap items-center justify-between gap-3 border-line py-2 not-last:border-b"
            >
              <span className="grid min-w-0 text-sm">
                <span className="font-semibold wrap-anywhere">
                  {device.endpoint === endpoint ? t('bell.device_this', { device: device.device }) : device.device}
                </span>
                <span className="text-ink-2">{t('bell.device_since', { when: formatMoment(device.created_at) })}</span>
              </span>
              <Button
                kind="secondary"
                size="small"
                disabled={work.isPending}
                onClick={() => work.mutate(() => forgetDevice(device, endpoint))}
              >
                {t('bell.device_remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canPush() && devices && !isHere && (
        <Button className="justify-self-start" busy={work.isPending} onClick={() => work.mutate(turnOn)}>
          {t('bell.push_on')}
        </Button>
      )}
    </Sheet>
  );
}
