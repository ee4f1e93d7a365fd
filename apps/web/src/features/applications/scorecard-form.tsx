import { useQueryClient } from '@tanstack/react-query';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { ScaleChoice } from '../../ui/scale-choice.tsx';
import { useText } from '../../ui/text.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { saveScorecard, scorecardsQuery, type Answer, type ScoredQuestion, type Scorecards } from './scorecard.api.ts';
import { staffApplicationQuery } from './staff-application.api.ts';

interface Values {
  answers: Record<string, Answer | null>;
  comment: string;
}

function ScaleInput({ question: { id, text } }: { question: ScoredQuestion }) {
  const t = useText();
  return (
    <ScaleChoice
      label={text}
      lowest={t('scorecard.lowest')}
      highest={t('scorecard.highest')}
      required
      {...useField<number | null>(`answers.${id}`)}
    />
  );
}

function YesNoInput({ question: { id, text } }: { question: ScoredQuestion }) {
  const t = useText();
  const { value, onChange, ...field } = useField<boolean | null>(`answers.${id}`);
  return (
    <ChoiceTiles
      label={text}
      columns={2}
      required
      choices={[
        { value: 'yes', label: t('field.yes') },
        { value: 'no', label: t('field.no') },
      ]}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === 'yes')}
      {...field}
    />
  );
}

function WordsInput({ question: { id, text } }: { question: ScoredQuestion }) {
  const { value, ...field } = useField<string | null>(`answers.${id}`);
  return <TextArea label={text} rows={3} maxLength={4000} value={value ?? ''} {...field} />;
}

const INPUTS = { scale: ScaleInput, 'yes-no': YesNoInput, text: WordsInput } as const;

function CommentInput() {
  const t = useText();
  return <TextArea label={t('scorecard.comment')} rows={3} maxLength={4000} {...useField<string>('comment')} />;
}

/** One reviewer's own answers. */
export function ScorecardForm({
  applicationId,
  questions,
  mine,
  onDone,
}: Pick<Scorecards, 'questions' | 'mine'> & { applicationId: number; onDone(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const activeQuestions = questions.filter(({ archived }) => !archived);
  const store = useMarkStore<Values>({
    answers: Object.fromEntries(activeQuestions.map(({ id }) => [String(id), mine?.answers[id] ?? null])),
    comment: mine?.comment ?? '',
  });
  const { state, problem, save } = useSave({
    store,
    async send({ answers, comment }) {
      const given = Object.entries(answers).filter((entry): entry is [string, Answer] => entry[1] !== null);
      const saved = await saveScorecard(applicationId, { answers: Object.fromEntries(given), comment });
      cache.setQueryData(scorecardsQuery(applicationId).queryKey, saved);
      // A scorecard may be what the stage requires.
      void cache.invalidateQueries({ queryKey: staffApplicationQuery(applicationId).queryKey, exact: true });
    },
    onSaved: onDone,
  });
  return (
    <Form store={store} onSubmit={save} label={t('scorecard.title')} className="grid gap-6">
      <ProblemCallout problem={problem} fields={[...activeQuestions.map(({ id }) => `answers.${id}`), 'comment']} />
      {activeQuestions.map((question) => {
        const Input = INPUTS[question.kind];
        return <Input key={question.id} question={question} />;
      })}
      <CommentInput />
      <SaveRow state={state} onCancel={onDone} />
    </Form>
  );
}
