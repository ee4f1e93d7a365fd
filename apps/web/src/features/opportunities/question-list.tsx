import { useState } from 'react';
import { fieldTypes } from '@manyhands/contract/form/field-value.ts';
import { ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { isChoice, slugFor } from '../../lib/field-options.ts';
import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { useField } from '../../lib/forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Select } from '../../ui/select.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { useBuilder, useFaults, useRows, useShownError } from './builder-context.tsx';
import { newQuestion, questionsOf, withType, type Question } from './form-steps.ts';
import { QuestionOptions } from './question-options.tsx';

/** The label, and with it the name under which answers are kept as long as none are. */
function LabelInput({ path }: { path: string }) {
  const t = useText();
  const { store, keptSlugs } = useBuilder();
  const { value: question } = useField<Question>(path);
  const error = useShownError(`${path}.label`, `${path}.slug`);
  const change = (label: string) => {
    const others = store
      .values()
      .steps.flatMap(questionsOf)
      .filter((one) => one !== question)
      .map(({ slug }) => slug);
    store.change(`${path}.label`, label);
    if (!keptSlugs.has(question.slug)) store.change(`${path}.slug`, slugFor(label, [...others, ...keptSlugs]));
  };
  return (
    <TextField
      label={t('builder.question_label')}
      hint={t('builder.kept_as', { slug: question.slug })}
      required
      error={error}
      value={question.label}
      onChange={change}
      autoComplete="off"
    />
  );
}

function QuestionFields({ path }: { path: string }) {
  const t = useText();
  const { store } = useBuilder();
  const { value: question } = useField<Question>(path);
  const change = (next: Question['type']) => {
    const { type, options } = withType(question, next);
    store.change(`${path}.type`, type);
    store.change(`${path}.options`, options);
  };
  const types = fieldTypes.map((value) => ({ value, label: t(`fieldtype.${value}`) }));
  return (
    <div className="grid gap-5 border-t border-line px-2 pt-4 pb-3">
      <LabelInput path={path} />
      <Select
        label={t('builder.question_type')}
        options={types}
        value={question.type}
        onChange={change}
        className="max-w-72"
      />
      <TextInput
        path={`${path}.help`}
        label={t('builder.question_help')}
        hint={t('builder.question_help_hint')}
        autoComplete="off"
      />
      <CheckboxInput path={`${path}.compulsory`} label={t('builder.compulsory')} />
      {isChoice(question.type) && <QuestionOptions path={`${path}.options`} several={question.type === 'checkboxes'} />}
    </div>
  );
}

interface QuestionRowProps {
  path: string;
  question: Question;
  open: boolean;
  onOpen(): void;
  onToggle(): void;
  onRemove(): void;
}

function QuestionRow({ path, question, open, onOpen, onToggle, onRemove }: QuestionRowProps) {
  const t = useText();
  const wrong = useFaults(path) > 0;
  // What is wrong lies open; where someone has begun to mend it, it stays so.
  const shown = open || wrong;
  const name = question.label || t('builder.new_question');
  const Icon = shown ? ChevronUp : ChevronDown;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3">
        <button
          type="button"
          aria-expanded={shown}
          onClick={onToggle}
          className="flex min-h-9 min-w-0 flex-1 items-center max-sm:basis-full gap-2 rounded-sm px-1 text-start text-sm font-semibold hover:bg-sunken"
        >
          <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
          <span className="wrap-anywhere">{name}</span>
        </button>
        <span className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
          {t(`fieldtype.${question.type}`)}
          {question.compulsory && <Pill tone="brand">{t('builder.compulsory_pill')}</Pill>}
          {wrong && <Pill tone="danger">{t('builder.check')}</Pill>}
        </span>
        <DeleteButton size="small" what={name} onConfirm={onRemove} />
      </div>
      {shown && (
        <div onFocus={onOpen}>
          <QuestionFields path={path} />
        </div>
      )}
    </div>
  );
}

/** What only this form asks on a step. */
export function QuestionList({ path }: { path: string }) {
  const t = useText();
  const { store } = useBuilder();
  const { rows, add, remove, move } = useRows<Question>(path);
  const error = useShownError(path);
  const [open, setOpen] = useState<number | null>(null);
  const addOne = () => {
    add(newQuestion(store.values().steps));
    setOpen(rows.length);
  };
  const moveOne = (from: number, to: number) => {
    move(from, to);
    setOpen(open === from ? to : null);
  };
  const removeOne = (at: number) => {
    remove(at);
    setOpen(null);
  };
  return (
    <FieldGroup label={t('builder.questions')} hint={t('builder.questions_hint')} error={error}>
      <SortableList
        roomy
        label={t('builder.questions')}
        items={rows}
        nameOf={({ label }) => label || t('builder.new_question')}
        onMove={moveOne}
      >
        {(question, index) => (
          <QuestionRow
            path={`${path}.${index}`}
            question={question}
            open={open === index}
            onOpen={() => setOpen(index)}
            onToggle={() => setOpen(open === index ? null : index)}
            onRemove={() => removeOne(index)}
          />
        )}
      </SortableList>
      <Button
        kind="secondary"
        size="small"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={addOne}
        className="justify-self-start"
      >
        {t('builder.add_question')}
      </Button>
    </FieldGroup>
  );
}
