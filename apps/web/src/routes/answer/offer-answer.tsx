import { useCallback, useState } from 'react';
import { answerOffer, openOffer } from '../../features/rotas/offer-link.api.ts';
import { useLanguage } from '../../lib/i18n.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { isProblem } from '../../lib/problem.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';

/** A place on a shift, accepted or declined by the link of a letter. Programs open links too: only a press counts. */
export function OfferAnswer({ token }: { token: string }) {
  const t = useText();
  const problemText = useProblemText();
  const { language } = useLanguage();
  const loaded = useLoaded(useCallback((signal) => openOffer(token, language, signal), [token, language]));
  const [said, setSaid] = useState<'accepted' | 'declined' | null>(null);
  const [busy, setBusy] = useState<boolean | null>(null);
  const [problem, setProblem] = useState('');
  usePageTitle(t('answer.offer_title'));
  async function press(accepts: boolean) {
    setBusy(accepts);
    setProblem('');
    try {
      await answerOffer(token, accepts);
      setSaid(accepts ? 'accepted' : 'declined');
    } catch (error) {
      setProblem(problemText(error));
    }
    setBusy(null);
  }
  if (said)
    return (
      <div className="grid gap-6">
        <PageHeader title={t('answer.thanks')} />
        <Callout announce tone="ok">
          {t(`answer.offer_${said}`)}
        </Callout>
      </div>
    );
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') {
    if (isProblem(loaded.error, 404, 422)) return <PageHeader title={t('answer.dead')} note={t('answer.offer_dead')} />;
    return <ErrorState onRetry={loaded.retry}>{problemText(loaded.error)}</ErrorState>;
  }
  const { name, shift, when, location, asked_by, until, organisation } = loaded.value;
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t('answer.offer_title')}
        note={
          asked_by
            ? t('answer.offer_swap', { name, asker: asked_by, organisation })
            : t('answer.offer_note', { name, organisation })
        }
      />
      <div className="grid gap-1 rounded-lg border border-line bg-surface p-6">
        <span className="text-lg font-semibold">{shift}</span>
        <span>{when}</span>
        {location && <span className="text-ink-2">{location}</span>}
        <span className="text-sm text-ink-2">{t('answer.offer_until', { until })}</span>
      </div>
      {problem && (
        <Callout announce tone="danger">
          {problem}
        </Callout>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === true} disabled={busy === false} onClick={() => void press(true)}>
          {t('answer.offer_accept')}
        </Button>
        <Button kind="secondary" busy={busy === false} disabled={busy === true} onClick={() => void press(false)}>
          {t('answer.offer_decline')}
        </Button>
      </div>
    </div>
  );
}
