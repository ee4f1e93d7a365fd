import { useEffect, useEffectEvent } from 'react';
import type { DiversityQuestion } from '@manyhands/contract/form/form-step.ts';
import { TextInput } from '../../../../lib/forms/fields.tsx';
import { useField } from '../../../../lib/forms/form.tsx';
import type { MarkStore } from '../../../../lib/forms/mark-store.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ChoiceTiles } from '../../../../ui/choice-tiles.tsx';
import { Field, FieldGroup } from '../../../../ui/field.tsx';
import { NativeSelect } from '../../../../ui/native-select.tsx';
import { useText } from '../../../../ui/text.ts';
import type { DiversityAnswer, DiversityValues } from './values.ts';
import {
  alignedAnswers,
  answerWith,
  visibleQuestions,
  chosenOf,
  hasOther,
  withOwnAnswer,
} from './diversity-answers.ts';

const LIST = 'diversity_v2_questions';
/** A single choice of more than this many is a list that opens. */
const MOST_RADIOS = 4;

interface OwnProps {
  form: MarkStore<DiversityValues>;
  questions: readonly DiversityQuestion[];
  isRequired: boolean;
}

interface QuestionProps {
  question: DiversityQuestion;
  chosen: readonly number[];
  onChoose(chosen: readonly number[]): void;
  onBlur(): void;
  name: string;
  error: string | undefined;
  required: boolean;
}

function Choices({
  question: { question_text, is_multiple_select, options },
  chosen,
  onChoose,
  onBlur,
  name,
  error,
  required,
}: QuestionProps) {
  const t = useText();
  const words = { label: question_text, error, required };
  if (is_multiple_select) {
    return (
      <FieldGroup {...words}>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {options.map(({ id, option_text }) => (
            <Checkbox
              key={id}
              label={option_text}
              name={name}
              checked={chosen.includes(id)}
              aria-invalid={error ? true : undefined}
              onBlur={onBlur}
              onChange={(isOn) => onChoose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          ))}
        </div>
      </FieldGroup>
    );
  }
  const listed = options.map(({ id, option_text }) => ({ value: String(id), label: option_text }));
  const value = chosen[0] === undefined ? '' : String(chosen[0]);
  if (options.length <= MOST_RADIOS)
    return (
      <ChoiceTiles
        {...words}
        columns={2}
        choices={listed}
        value={value || null}
        name={name}
        onBlur={onBlur}
        onChange={(id) => onChoose([Number(id)])}
      />
    );
  return (
    <Field {...words}>
      {(ties) => (
        <div className="max-w-120">
          <NativeSelect
            {...ties}
            name={name}
            onBlur={onBlur}
            options={[{ value: '', label: t('ui.choose') }, ...listed]}
            value={value}
            onChange={(id) => onChoose(id === '' ? [] : [Number(id)])}
          />
        </div>
      )}
    </Field>
  );
}

function OwnQuestion({ form, questions, place, isRequired }: OwnProps & { place: number }) {
  const t = useText();
  const question = questions[place]!;
  const path = `${LIST}.${place}`;
  const { value: answer } = useField<DiversityAnswer>(path);
  const { error, name, onBlur } = useField(`${path}.${question.is_multiple_select ? 'options' : 'option_id'}`);
  const { error: listError } = useField(LIST);
  const chosen = chosenOf(answer);
  const choose = (next: readonly number[]) => {
    const before = form.values().diversity_v2_questions;
    const all = withOwnAnswer(questions, before, answerWith(question, answer, next));
    for (const [at, one] of all.entries()) if (one !== before[at]) form.change(`${LIST}.${at}`, one);
  };
  // The words about the whole list mean that every question lacks an answer.
  const isMeant = listError !== undefined && chosen.length === 0;
  return (
    <div className="grid gap-4">
      <Choices
        question={question}
        chosen={chosen}
        onChoose={choose}
        onBlur={onBlur}
        name={name}
        required={isRequired}
        error={error ?? (isMeant ? t('diversity.select') : undefined)}
      />
      {hasOther(question, chosen) && (
        <TextInput path={`${path}.other_text`} label={t('diversity.specify')} required autoComplete="off" />
      )}
    </div>
  );
}

/** The organisation's own questions; one that depends on another appears with its answer. */
export function OwnDiversity({ form, questions, isRequired }: OwnProps) {
  const { value: answers } = useField<readonly DiversityAnswer[]>(LIST);
  const isAligned =
    answers.length === questions.length && questions.every(({ id }, place) => answers[place]?.question_id === id);
  const align = useEffectEvent(() => {
    if (!isAligned) form.change(LIST, alignedAnswers(questions, answers));
  });
  useEffect(() => align(), [isAligned]);
  if (!isAligned) return null;
  return visibleQuestions(questions, answers).map((question) => (
    <OwnQuestion
      key={question.id}
      form={form}
      questions={questions}
      place={questions.indexOf(question)}
      isRequired={isRequired}
    />
  ));
}
