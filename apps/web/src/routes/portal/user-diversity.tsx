import { useEffect, useRef, useState } from 'react';
import { FixedDiversity } from '../../features/apply/steps/diversity/diversity-fixed.tsx';
import { OwnDiversity } from '../../features/apply/steps/diversity/diversity-own.tsx';
import { loadDiversityWords } from '../../features/diversity/diversity-words.ts';
import {
  loadOwnAnswers,
  loadWhetherAnswered,
  saveOwnAnswers,
  withdrawOwnAnswers,
  type OwnAnswers,
} from '../../features/diversity/own-answers.api.ts';
import { asksFixed, bodyOf, formPaths, hasAny, valuesOf } from '../../features/diversity/own-answers.rules.ts';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { isProblem, type ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useProblemText } from '../../lib/problem-text.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';

/** As long as consents say so. */
const SHOWN_FOR = 2000;

/** Nothing lies open on a page until its owner asks for it. */
type Phase = 'closed' | 'open' | 'withdrawn';

function WithdrawButton({
  small = false,
  onDone,
  onFailed,
}: {
  small?: boolean;
  onDone(): void;
  onFailed(problem: ApiProblem): void;
}) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await withdrawOwnAnswers();
      onDone();
    } catch (error) {
      setBusy(false);
      if (!isProblem(error)) throw error;
      onFailed(error);
    }
  };
  return (
    <DeleteButton
      label={t('monitoring.withdraw')}
      size={small ? 'small' : undefined}
      busy={busy}
      onConfirm={() => void withdraw()}
    />
  );
}

function Questions({ answers, onWithdrawn }: { answers: OwnAnswers; onWithdrawn(): void }) {
  const t = useText();
  const [known, setKnown] = useState(answers);
  const [failed, setFailed] = useState<ApiProblem | null>(null);
  const store = useMarkStore(valuesOf(answers));
  const send = async (values: ReturnType<typeof valuesOf>) => {
    setFailed(null);
    const saved = await saveOwnAnswers(bodyOf(values, answers));
    setKnown(saved);
    store.reset(valuesOf(saved));
  };
  const { state, problem, save } = useSave({ store, send, onSaved: () => {}, shownFor: SHOWN_FOR });
  const questions = known.diversity_questions;
  return (
    <Form store={store} onSubmit={save} label={t('diversity.title')} className="grid gap-6">
      {questions.length > 0 && <OwnDiversity form={store} questions={questions} isRequired={false} />}
      {asksFixed(answers) && <FixedDiversity form={store} isRequired={false} />}
      <ProblemCallout problem={problem ?? failed} fields={formPaths(questions)} />
      <div className="flex flex-wrap gap-3">
        <SaveButton state={state} label={t('monitoring.send')} />
        {hasAny(known) && <WithdrawButton onDone={onWithdrawn} onFailed={setFailed} />}
      </div>
    </Form>
  );
}

/** The questions, with the answers that were given before. */
function OpenAnswers({ onWithdrawn }: { onWithdrawn(): void }) {
  const problemText = useProblemText();
  const loaded = useLoaded(loadOwnAnswers);
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed')
    return (
      <ErrorState onRetry={loaded.retry}>{isProblem(loaded.error) ? problemText(loaded.error) : undefined}</ErrorState>
    );
  return <Questions answers={loaded.value} onWithdrawn={onWithdrawn} />;
}

function ClosedAnswers({ onOpen, onWithdrawn }: { onOpen(): void; onWithdrawn(): void }) {
  const t = useText();
  const [failed, setFailed] = useState<ApiProblem | null>(null);
  const actions = (
    <>
      <Button kind="secondary" size="small" onClick={onOpen}>
        {t('monitoring.open')}
      </Button>
      <WithdrawButton small onDone={onWithdrawn} onFailed={setFailed} />
    </>
  );
  return (
    <>
      <Callout title={t('diversity.answered')} actions={actions}>
        {t('monitoring.closed')}
      </Callout>
      <ProblemCallout problem={failed} />
    </>
  );
}

function Withdrawn({ onOpen }: { onOpen(): void }) {
  const t = useText();
  const again = (
    <Button kind="secondary" size="small" onClick={onOpen}>
      {t('diversity.again')}
    </Button>
  );
  return (
    <Callout announce tone="ok" title={t('monitoring.withdrawn')} actions={again}>
      {t('monitoring.withdrawn_text')}
    </Callout>
  );
}

function OwnSection() {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const answered = useLoaded(loadWhetherAnswered);
  const [chosen, setChosen] = useState<Phase | null>(null);
  // What was pressed is gone: the reader goes on where it led.
  useEffect(() => {
    if (chosen) place.current?.focus();
  }, [chosen]);
  // Whoever cannot be asked about is shown the form.
  const phase = chosen ?? (answered.state === 'ready' && answered.value ? 'closed' : 'open');
  const onWithdrawn = () => setChosen('withdrawn');
  const onOpen = () => setChosen('open');
  return (
    <Sheet title={t('diversity.title')} note={t('diversity.note')}>
      <p className="max-w-[46rem] text-sm text-ink-2">{t('diversity.private')}</p>
      <div ref={place} tabIndex={-1} className="grid gap-6 outline-none">
        {answered.state === 'loading' ? (
          <Loading />
        ) : phase === 'closed' ? (
          <ClosedAnswers onOpen={onOpen} onWithdrawn={onWithdrawn} />
        ) : phase === 'withdrawn' ? (
          <Withdrawn onOpen={onOpen} />
        ) : (
          <OpenAnswers onWithdrawn={onWithdrawn} />
        )}
      </div>
    </Sheet>
  );
}

/** The person's own answers: no one who acts for them, and no one who looks after them, is shown that there are any. */
export function UserDiversity() {
  return (
    <MoreWords load={loadDiversityWords}>
      <OwnSection />
    </MoreWords>
  );
}
