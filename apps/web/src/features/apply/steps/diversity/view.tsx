import { useEffect, useState } from 'react';
import { http } from '../../../../lib/http.ts';
import { useObserved } from '../../../../lib/observable.ts';
import { Button } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Loading } from '../../../../ui/states.tsx';
import { useText } from '../../../../ui/text.ts';
import { useApplication, type StepProps } from '../../application-context.tsx';
import { FixedDiversity } from './diversity-fixed.tsx';
import { OwnDiversity } from './diversity-own.tsx';

/** Whether the signed-in person has answered before. Whoever cannot be asked about is taken for someone who has not. */
function useHasAnswered(isSignedIn: boolean): boolean | null {
  const [has, setHas] = useState<boolean | null>(isSignedIn ? null : false);
  useEffect(() => {
    if (!isSignedIn) return;
    const abort = new AbortController();
    http.get<{ data: { has_answered: boolean } }>('users/me/diversity/has-answers', { signal: abort.signal }).then(
      ({ body }) => setHas(body.data.has_answered),
      () => !abort.signal.aborted && setHas(false),
    );
    return () => abort.abort();
  }, [isSignedIn]);
  return has;
}

/** Someone who has an account finds their answers there. */
function AnsweredBefore() {
  const t = useText();
  return (
    <Callout tone="warning" title={t('diversity.answered')}>
      <p>{t('diversity.answered_text')}</p>
      <p>
        <Link href="/portal/user/me">{t('diversity.profile')}</Link>
      </p>
    </Callout>
  );
}

/** Given on an earlier visit, with the application itself: no one is shown them, but they can be given anew. */
function AnsweredHere({ onAgain }: { onAgain(): void }) {
  const t = useText();
  const again = (
    <Button size="small" kind="secondary" onClick={onAgain}>
      {t('diversity.again')}
    </Button>
  );
  return (
    <Callout tone="warning" title={t('diversity.answered')} actions={again}>
      {t('diversity.answered_here')}
    </Callout>
  );
}

/** Monitoring: optional unless the organisation says otherwise, and seen by no one who chooses. */
export function View({ step }: StepProps) {
  const t = useText();
  const { form, applicant, around, on_behalf } = useApplication();
  const { user } = useObserved(applicant);
  const { hasDiversity } = useObserved(around);
  const hasAnswered = useHasAnswered(user !== null && on_behalf === null);
  if (hasAnswered === null) return <Loading />;
  if (hasAnswered) return <AnsweredBefore />;
  if (hasDiversity) return <AnsweredHere onAgain={() => around.change({ hasDiversity: false })} />;
  return (
    <Sheet
      title={t('diversity.title')}
      note={t(step.diversity_compulsory ? 'diversity.note_compulsory' : 'diversity.note')}
    >
      <p className="max-w-[46rem] text-sm text-ink-2">{t('diversity.private')}</p>
      <div data-path="diversity" className="grid gap-6">
        {step.diversity_questions.length > 0 ? (
          <OwnDiversity form={form} questions={step.diversity_questions} isRequired={step.diversity_compulsory} />
        ) : (
          <FixedDiversity form={form} isRequired={step.diversity_compulsory} />
        )}
      </div>
    </Sheet>
  );
}
