import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { LANGUAGES, useLanguage } from '../../lib/i18n.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { useProblemText } from '../../lib/problem-text.ts';
import { registerWorker } from '../../lib/service-worker.ts';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { dropOthers, keepCopy, sendWaiting } from './device-copy.ts';
import { loadMobileWords } from './mobile-words.ts';

/** The first page comes first. */
const REST_MS = 3000;

function Keeping({ userId }: { userId: number }) {
  const t = useText();
  const problemText = useProblemText();
  const cache = useQueryClient();
  const { language } = useLanguage();
  const send = useEffectEvent(async () => {
    const sent = await sendWaiting(userId);
    for (const { name, what, problem } of sent)
      if (problem === null) toast(t(`mobile.sent_${what}`, { name }));
      else
        toast(t(what === 'leave' ? 'mobile.not_sent' : 'mobile.not_checked', { name }), {
          note: problem === 'refused' ? t('mobile.tell_coordinator') : problemText(problem),
          tone: 'danger',
        });
    if (sent.length > 0) await cache.invalidateQueries({ queryKey: ['assignments'] });
  });
  useEffect(() => {
    const stop = new AbortController();
    dropOthers(userId);
    const work = async () => {
      await registerWorker();
      await registerWorker('check-in');
      await send();
      await keepCopy({ id: userId, language, locale: LANGUAGES[language].locale }, stop.signal);
    };
    // nothing of it is asked for by whoever looks at the page: the next one tries again
    const start = () => void work().catch(() => {});
    const timer = setTimeout(start, REST_MS);
    window.addEventListener('online', start);
    return () => {
      stop.abort();
      clearTimeout(timer);
      window.removeEventListener('online', start);
    };
  }, [userId, language]);
  return null;
}

/** Behind every page of the portal: what makes it an app on a phone. */
export function PhoneApp({ userId }: { userId: number }) {
  return (
    <MoreWords load={loadMobileWords}>
      <Keeping userId={userId} />
    </MoreWords>
  );
}
