import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { useText } from '../../../ui/text.ts';
import { useApplication, useParts } from '../application-context.tsx';

/** Takes the place of the form until the second factor that a role asks for is set up. What was typed waits meanwhile. */
export function FactorSetUp() {
  const t = useText();
  const { act, opportunity } = useApplication();
  const { SecondFactor } = useParts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  usePageTitle(`${t('wizard.set_up_title')} · ${opportunity.display_name}`);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const goOn = () => {
    setBusy(true);
    act(({ takeOver }) => takeOver().finally(() => setBusy(false)));
  };
  return (
    <section className="mx-auto grid w-full max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="title text-2xl sm:text-3xl">
          {t('wizard.set_up_title')}
        </h1>
        <p className="text-ink-2">{t('wizard.set_up_note')}</p>
      </header>
      <SecondFactor onEnabled={goOn} />
      <Button kind="quiet" className="-ms-5 justify-self-start" busy={busy} onClick={() => act(({ leave }) => leave())}>
        {t('wizard.set_up_leave')}
      </Button>
    </section>
  );
}
