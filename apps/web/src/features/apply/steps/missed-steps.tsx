import { useEffect, useRef } from 'react';
import { useLanguage } from '../../../lib/i18n.tsx';
import { useProblemText } from '../../../lib/problem-text.ts';
import { Callout } from '../../../ui/callout.tsx';
import { useText } from '../../../ui/text.ts';
import { useApplication } from '../application-context.tsx';
import { FieldLinks } from './field-links.tsx';
import { hashOf } from '../engine/page-parameters.ts';
import { useWizard } from './use-wizard.ts';

/** The steps that miss something, each a way there; below them what is wrong on the step that is open. */
function MissedSteps() {
  const t = useText();
  const { act } = useApplication();
  const { flagged, steps, at } = useWizard();
  return (
    <Callout tone="danger" title={t('wizard.missed_title')}>
      <p>{t('wizard.missed_text')}</p>
      <ul className="grid gap-1">
        {steps.map((step, place) =>
          flagged[place] ? (
            <li key={step.type}>
              <a
                href={hashOf(step.type)}
                aria-current={place === at ? 'step' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  act(({ goTo }) => goTo(place));
                }}
                className="font-semibold text-ink underline underline-offset-4"
              >
                {step.name}
                {place === at && ` ${t('wizard.current_section')}`}
              </a>
              {place === at && <FieldLinks step={step} />}
            </li>
          ) : null,
        )}
      </ul>
    </Callout>
  );
}

/** What the server said is said in the language of that time: in another it is asked again. */
function useOtherLanguage() {
  const { act } = useApplication();
  const { language } = useLanguage();
  const said = useRef(language);
  useEffect(() => {
    if (said.current === language) return;
    said.current = language;
    act(({ check }) => check());
  }, [language, act]);
}

/** Takes the focus when the application was refused: first what went wrong, then where. */
export function ErrorSummary() {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const problemText = useProblemText();
  const { refusals, problem, missed } = useWizard();
  useOtherLanguage();
  useEffect(() => {
    if (refusals === 0) return;
    window.scrollTo({ top: 0 });
    place.current?.focus({ preventScroll: true });
  }, [refusals]);
  // Without a reply nothing went wrong with the application: it was not sent.
  const isFailure = problem !== null && problem.status !== 0;
  return (
    <div ref={place} tabIndex={-1} aria-label={t('wizard.summary')} role="group" className="grid gap-4 rounded-lg">
      {problem && (
        <Callout announce tone="danger" title={isFailure ? t('wizard.went_wrong') : problemText(problem)}>
          {isFailure ? problemText(problem) : null}
        </Callout>
      )}
      {missed && <MissedSteps />}
    </div>
  );
}
