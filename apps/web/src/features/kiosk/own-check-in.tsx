import { useCallback, useState } from 'react';
import { newUuid } from '../../lib/offline-queue.ts';
import { isProblem } from '../../lib/problem.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { wallAt } from '../../lib/wall-clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { checkSelf, scanCode, showOwnPlace, type Outcome, type OwnPlace } from './kiosk-device.api.ts';

const KEPT = 'kiosk-scan';

/** A code is judged once, when it is scanned; what proves that is kept while the person signs in. */
async function openScan(code: string): Promise<{ scan: string; place: string; own: OwnPlace | null }> {
  if (code) sessionStorage.setItem(KEPT, JSON.stringify(await scanCode(code)));
  const { scan = '', place = '' } = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as {
    scan?: string;
    place?: string;
  };
  try {
    return { scan, place, own: await showOwnPlace(scan || '-') };
  } catch (error) {
    if (isProblem(error, 401) && error.code !== 'kiosk_closed' && scan) return { scan, place, own: null };
    throw error;
  }
}

function Ready({ scan, own }: { scan: string; own: OwnPlace }) {
  const t = useText();
  const problemText = useProblemText();
  const [uuid] = useState(newUuid);
  const [said, setSaid] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const direction = own.here ? 'out' : 'in';
  async function press() {
    setBusy(true);
    setProblem('');
    try {
      setSaid(await checkSelf({ uuid, direction, scan }));
    } catch (error) {
      setProblem(problemText(error));
    }
    setBusy(false);
  }
  if (said && said.outcome !== 'refused')
    return (
      <div className="grid gap-6">
        <PageHeader title={t(`kiosk.self_${direction}`)} note={own.place} />
        <Callout announce tone="ok">
          {t(`kiosk.done_${direction}`, { name: said.name ?? '' })}
        </Callout>
        <ButtonLink href="/portal/shifts" className="justify-self-start">
          {t('kiosk.my_shifts')}
        </ButtonLink>
      </div>
    );
  const refusal = said?.refusal ?? (own.expected ? null : 'not-expected');
  return (
    <div className="grid gap-6">
      <PageHeader title={own.place} />
      {own.for && (
        <div className="grid gap-1 rounded-lg border border-line bg-surface p-6">
          <span className="text-lg font-semibold">{own.for}</span>
          {own.starts_at && <span>{t('kiosk.starts', { time: wallAt(own.starts_at, own.timezone).time })}</span>}
        </div>
      )}
      {refusal && <Callout tone="warning">{t(`kiosk.refused_${refusal}`)}</Callout>}
      {problem && (
        <Callout announce tone="danger">
          {problem}
        </Callout>
      )}
      {!refusal && (
        <Button busy={busy} className="min-h-16 text-xl" onClick={() => void press()}>
          {t(own.here ? 'kiosk.check_out' : 'kiosk.check_in')}
        </Button>
      )}
    </div>
  );
}

/** Where the code of a kiosk leads on someone's own phone. */
export function OwnCheckIn({ code }: { code: string }) {
  const t = useText();
  const problemText = useProblemText();
  const loaded = useLoaded(useCallback(() => openScan(code), [code]));
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') {
    if (isProblem(loaded.error, 401, 409))
      return (
        <div className="grid gap-6">
          <PageHeader
            title={t('kiosk.scan_again')}
            note={
              isProblem(loaded.error) && loaded.error.code === 'unauthenticated'
                ? t('kiosk.no_scan')
                : problemText(loaded.error)
            }
          />
          <ButtonLink href="/portal/shifts" className="justify-self-start">
            {t('kiosk.my_shifts')}
          </ButtonLink>
        </div>
      );
    return <ErrorState onRetry={loaded.retry}>{problemText(loaded.error)}</ErrorState>;
  }
  const { scan, place, own } = loaded.value;
  if (own) return <Ready scan={scan} own={own} />;
  return (
    <div className="grid gap-6">
      <PageHeader title={place} note={t('kiosk.sign_in_note')} />
      <ButtonLink href="/login?intended=/check-in" look="primary" className="justify-self-start">
        {t('kiosk.sign_in')}
      </ButtonLink>
    </div>
  );
}
