import { Plus } from 'lucide-react';
import { useField } from '../../lib/forms/form.tsx';
import type { RecordInputProps } from '../../lib/records/record-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';

export interface Question {
  text: string;
  options: readonly string[];
  correct: readonly number[];
}
const EMPTY: Question = { text: '', options: ['', ''], correct: [0] };
const MOST_OPTIONS = 8;

interface PartProps {
  /** Where it stands in the form. */
  path: string;
  question: Question;
  onChange(question: Question): void;
}

function Option({ path, question, place, onChange }: PartProps & { place: number }) {
  const t = useText();
  const { error } = useField<unknown>(`${path}.options.${place}`);
  const { options, correct } = question;
  const remove = () =>
    onChange({
      ...question,
      options: options.filter((_one, at) => at !== place),
      correct: correct.filter((at) => at !== place).map((at) => (at > place ? at - 1 : at)),
    });
  return (
    <div className="grid items-end gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <TextField
        label={t('inductionModule.option', { number: place + 1 })}
        value={options[place]!}
        error={error}
        maxLength={300}
        autoComplete="off"
        onChange={(text) => onChange({ ...question, options: options.map((one, at) => (at === place ? text : one)) })}
      />
      <Checkbox
        label={t('inductionModule.right')}
        checked={correct.includes(place)}
        onChange={(right) =>
          onChange({ ...question, correct: right ? [...correct, place] : correct.filter((at) => at !== place) })
        }
      />
      {options.length > 2 && (
        <DeleteButton
          size="small"
          label={t('inductionModule.remove_option')}
          what={options[place] ?? ''}
          onConfirm={remove}
        />
      )}
    </div>
  );
}

function OneQuestion({ path, question, number, onChange, onRemove }: PartProps & { number: number; onRemove(): void }) {
  const t = useText();
  const text = useField<unknown>(`${path}.text`);
  const correct = useField<unknown>(`${path}.correct`);
  const { options } = question;
  return (
    <FieldGroup
      label={t('inductionModule.question', { number })}
      error={correct.error}
      className="rounded-lg border border-line p-4"
    >
      <TextField
        label={t('inductionModule.question_text')}
        value={question.text}
        error={text.error}
        required
        maxLength={500}
        autoComplete="off"
        onChange={(next) => onChange({ ...question, text: next })}
      />
      {options.map((_one, place) => (
        // Answers have no other name than their place.
        <Option key={place} path={path} question={question} place={place} onChange={onChange} />
      ))}
      <div className="flex flex-wrap gap-2">
        {options.length < MOST_OPTIONS && (
          <Button
            kind="quiet"
            size="small"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => onChange({ ...question, options: [...options, ''] })}
          >
            {t('inductionModule.add_option')}
          </Button>
        )}
        <DeleteButton
          size="small"
          label={t('inductionModule.remove_question')}
          what={question.text}
          onConfirm={onRemove}
        />
      </div>
    </FieldGroup>
  );
}

/** The quiz of a module; there for modules that have one. */
export function QuestionsInput({ name, label, hint }: RecordInputProps) {
  const t = useText();
  const { value: kind } = useField<string | null>('kind');
  const { value, onChange, error } = useField<readonly Question[] | undefined>(name);
  if (kind !== 'quiz') return null;
  const questions = value ?? [];
  return (
    <FieldGroup label={label} hint={hint} error={error} required>
      {questions.map((question, place) => (
        <OneQuestion
          key={place}
          path={`${name}.${place}`}
          number={place + 1}
          question={question}
          onChange={(next) => onChange(questions.map((one, at) => (at === place ? next : one)))}
          onRemove={() => onChange(questions.filter((_one, at) => at !== place))}
        />
      ))}
      <span>
        <Button
          kind="secondary"
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => onChange([...questions, EMPTY])}
        >
          {t('inductionModule.add_question')}
        </Button>
      </span>
    </FieldGroup>
  );
}
