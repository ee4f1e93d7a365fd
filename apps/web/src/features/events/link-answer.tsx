import { useCallback, useState } from 'react';
import { useIntl } from '../../ui/intl.tsx';
import { formatMoment } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { isProblem } from '../../lib/problem.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { writeTimeSpan } from '../../lib/wall-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { followLink, type LinkAnswer as Shown } from './open-event.api.ts';

const SAID = ['going', 'waiting', 'offered', 'not-going', 'expired'] as const;

function Standing({ shown }: { shown: Shown }) {
  const t = useText();
  const said = SAID.find((state) => state === shown.state);
  if (shown.cancelled) return <Callout tone="warning">{t('openEvents.cancelled')}</Callout>;
  if (!said) return null;
  return (
    <Callout tone={said === 'going' ? 'ok' : 'info'}>
      {t(`openEvents.answer_${said}`, { when: formatMoment(shown.offer_expires_at, shown.timezone) })}
    </Callout>
  );
}

/** Programs that look into mails open every link in them; only a person presses a button. */
function Answering({ token, first }: { token: string; first: Shown }) {
  const t = useText();
  const { locale } = useIntl();
  const problemText = useProblemText();
  const [shown, setShown] = useState(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [now] = useState(() => new Date().toISOString());
  usePageTitle(t('openEvents.answer_title'));
  async function give(answer: 'going' | 'not-going') {
    setBusy(true);
    setProblem('');
    try {
      setShown(await followLink(token, answer));
    } catch (error) {
      setProblem(problemText(error));
    }
    setBusy(false);
  }
  const isOpen = !shown.cancelled && shown.starts_at > now;
  return (
    <div className="grid gap-6">
      <PageHeader title={shown.event_name} note={writeTimeSpan(shown, locale)} />
      <Sheet title={t('openEvents.answer_title')} note={shown.location || undefined}>
        <Standing shown={shown} />
        {problem && (
          <Callout announce tone="danger">
            {problem}
          </Callout>
        )}
        {isOpen && (
          <div className="flex flex-wrap gap-3">
            {shown.state !== 'going' && shown.state !== 'waiting' && (
              <Button busy={busy} onClick={() => void give('going')}>
                {t('openEvents.come')}
              </Button>
            )}
            {shown.state !== 'not-going' && (
              <Button kind="secondary" disabled={busy} onClick={() => void give('not-going')}>
                {t('openEvents.not_come')}
              </Button>
            )}
          </div>
        )}
      </Sheet>
    </div>
  );
}

/** Where the letters to visitors lead. */
export function LinkAnswer({ token }: { token: string }) {
  const t = useText();
  const problemText = useProblemText();
  const loaded = useLoaded(useCallback(() => followLink(token), [token]));
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'ready') return <Answering token={token} first={loaded.value} />;
  if (isProblem(loaded.error, 404, 422))
    return <PageHeader title={t('openEvents.dead')} note={t('openEvents.dead_text')} />;
  return <ErrorState onRetry={loaded.retry}>{problemText(loaded.error)}</ErrorState>;
}
