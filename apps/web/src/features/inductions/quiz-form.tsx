import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { useText } from '../../ui/text.ts';
import type { Induction } from './induction.api.ts';

type Question = NonNullable<Induction['material']>['questions'][number];

interface QuestionProps {
  question: Question;
  number: number;
  chosen: readonly number[];
  error: string | undefined;
  onChoose(chosen: readonly number[]): void;
}

function QuizQuestion({ question: { text, options, several }, number, chosen, error, onChoose }: QuestionProps) {
  const t = useText();
  const label = t('training.question', { number, text });
  if (!several)
    return (
      <ChoiceTiles
        label={label}
        error={error}
        columns={1}
        choices={options.map((option, place) => ({ value: String(place), label: option }))}
        value={chosen.length > 0 ? String(chosen[0]) : null}
        onChange={(place) => onChoose([Number(place)])}
      />
    );
  return (
    <FieldGroup label={label} hint={t('training.several')} error={error}>
      {options.map((option, place) => (
        <Checkbox
          key={place}
          label={option}
          checked={chosen.includes(place)}
          onChange={(wanted) => onChoose(wanted ? [...chosen, place] : chosen.filter((one) => one !== place))}
        />
      ))}
    </FieldGroup>
  );
}

/** What was chosen stays after a failed attempt; what is not answered is marked. */
export function QuizForm({
  questions,
  busy,
  onSend,
}: {
  questions: readonly Question[];
  busy: boolean;
  onSend(answers: readonly (readonly number[])[]): void;
}) {
  const t = useText();
  const [answers, setAnswers] = useState<readonly (readonly number[])[]>(() => questions.map(() => []));
  const [sent, setSent] = useState(false);
  return (
    <form
      noValidate
      aria-label={t('training.quiz')}
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (answers.every(({ length }) => length > 0)) onSend(answers);
      }}
    >
      {questions.map((question, place) => (
        <QuizQuestion
          key={place}
          question={question}
          number={place + 1}
          chosen={answers[place] ?? []}
          error={sent && !answers[place]?.length ? t('training.unanswered') : undefined}
          onChoose={(chosen) => setAnswers(answers.map((one, at) => (at === place ? chosen : one)))}
        />
      ))}
      <span>
        <Button type="submit" busy={busy}>
          {t('training.send_answers')}
        </Button>
      </span>
    </form>
  );
}
