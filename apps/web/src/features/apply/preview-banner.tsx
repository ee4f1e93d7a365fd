import { useEffect, useRef } from 'react';
import { useObserved } from '../../lib/observable.ts';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import { useApplication } from './application-context.tsx';

/** Above a form that is not published: what is typed goes nowhere. Takes the focus when someone would have sent it. */
export function PreviewBanner() {
  const t = useText();
  const { around } = useApplication();
  const { rehearsals } = useObserved(around);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rehearsals === 0) return;
    window.scrollTo({ top: 0 });
    place.current?.focus({ preventScroll: true });
  }, [rehearsals]);
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('wizard.preview')} className="mb-8 rounded-lg">
      <Callout tone="warning" title={t('wizard.preview_title')}>
        {t(rehearsals > 0 ? 'wizard.preview_sent' : 'wizard.preview_text')}
      </Callout>
    </div>
  );
}
