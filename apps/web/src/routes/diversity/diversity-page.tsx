import { useCallback, useState } from 'react';
import type { DiversityQuestion } from '@manyhands/contract/form/form-step.ts';
import type { DiversityValues } from '../../features/apply/steps/diversity/values.ts';
import { FixedDiversity } from '../../features/apply/steps/diversity/diversity-fixed.tsx';
import { OwnDiversity } from '../../features/apply/steps/diversity/diversity-own.tsx';
import { answerByLink, checkDiversityLink } from '../../features/diversity/diversity-link.api.ts';
import { loadDiversityWords } from '../../features/diversity/diversity-words.ts';
import { formPaths } from '../../features/diversity/own-answers.rules.ts';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useProblemText } from '../../lib/problem-text.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { LoginFrame } from '../login/login-frame.tsx';
import { LoginSheet } from '../login/login-sheet.tsx';
import { useAddressSecret } from '../login/use-address-secret.ts';

/** What was left out is not sent, so that an earlier answer stays. */
const answered = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

function Questions({
  token,
  questions,
  onDone,
}: {
  token: string;
  questions: readonly DiversityQuestion[];
  onDone(outcome: 'saved' | 'dead'): void;
}) {
  const t = useText();
  const store = useMarkStore<DiversityValues>({ diversity: {}, diversity_v2_questions: [] });
  const isOwn = questions.length > 0;
  const { busy, problem, submit } = useSubmit(store, async ({ diversity, diversity_v2_questions }) => {
    try {
      await answerByLink({ token, ...(isOwn ? { diversity_v2_questions } : { diversity: answered(diversity) }) });
      onDone('saved');
    } catch (error) {
      if (isProblem(error, 422) && 'token' in error.errors) return onDone('dead');
      throw error;
    }
  });
  return (
    <Form store={store} onSubmit={submit} label={t('monitoring.title')} className="grid gap-6">
      <p>{t('monitoring.note')}</p>
      <p className="text-sm text-ink-2">{t('diversity.private')}</p>
      <ProblemCallout problem={problem} fields={formPaths(questions)} />
      {isOwn ? (
        <OwnDiversity form={store} questions={questions} isRequired={false} />
      ) : (
        <FixedDiversity form={store} isRequired={false} />
      )}
      <Button type="submit" busy={busy}>
        {busy ? t('ui.please_wait') : t('monitoring.send')}
      </Button>
    </Form>
  );
}

function Answering() {
  const t = useText();
  const problemText = useProblemText();
  const token = useAddressSecret();
  const [outcome, setOutcome] = useState<'saved' | 'dead' | null>(null);
  const check = useCallback(() => (token ? checkDiversityLink(token) : Promise.resolve(null)), [token]);
  const loaded = useLoaded(check);
  usePageTitle(t('monitoring.title'));
  const isDead = outcome === 'dead' || (loaded.state === 'ready' && !loaded.value);
  return (
    <LoginSheet title={t('monitoring.title')}>
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && (
        <ErrorState onRetry={loaded.retry}>
          {isProblem(loaded.error) ? problemText(loaded.error) : undefined}
        </ErrorState>
      )}
      {outcome === 'saved' && (
        <Callout announce tone="ok" title={t('monitoring.thanks')}>
          {t('monitoring.thanks_text')}
        </Callout>
      )}
      {isDead && (
        <Callout announce tone="warning" title={t('monitoring.dead')}>
          {t('monitoring.dead_text')}
        </Callout>
      )}
      {loaded.state === 'ready' && loaded.value && outcome === null && (
        <Questions token={token} questions={loaded.value} onDone={setOutcome} />
      )}
    </LoginSheet>
  );
}

/** Where the mailed link leads: a few questions, without signing in. */
export function DiversityPage() {
  return (
    <LoginFrame wide>
      <MoreWords load={loadDiversityWords}>
        <Answering />
      </MoreWords>
    </LoginFrame>
  );
}
