import { Plus, X } from 'lucide-react';
import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { useField } from '../../lib/forms/form.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { useText } from '../../ui/text.ts';
import { useRows, useShownError } from './builder-context.tsx';
import { DECLINED, nextNumbers, type OwnDiversityQuestion } from './form-steps.ts';

type Option = OwnDiversityQuestion['options'][number];

function Options({ path, next }: { path: string; next: number }) {
  const t = useText();
  const error = useShownError(path);
  const { rows, add, remove, move } = useRows<Option>(path);
  return (
    <FieldGroup label={t('choice.list')} hint={t('builder.diversity_choices_hint')} error={error}>
      <SortableList
        roomy
        label={t('choice.list')}
        items={rows}
        nameOf={({ option_text: text }, index) => text || t('choice.one', { place: index + 1 })}
        onMove={move}
      >
        {({ option_text: text }, index) => (
          <div className="flex flex-wrap items-start gap-x-4 gap-y-1 p-1">
            <TextInput
              path={`${path}.${index}.option_text`}
              label={t('choice.one', { place: index + 1 })}
              autoComplete="off"
              className="min-w-40 flex-1"
            />
            <div className="sm:pt-6">
              <CheckboxInput path={`${path}.${index}.is_other`} label={t('builder.choice_other')} />
            </div>
            <IconButton
              label={t('builder.remove', { name: text || t('choice.one', { place: index + 1 }) })}
              onClick={() => remove(index)}
              className="sm:mt-7"
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
        )}
      </SortableList>
      <Button
        kind="quiet"
        size="small"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => add({ id: next, option_text: '', is_other: false })}
        className="justify-self-start"
      >
        {t('choice.add')}
      </Button>
    </FieldGroup>
  );
}

/** A question may wait for an answer to one before it. */
function Dependency({ path, earlier }: { path: string; earlier: readonly OwnDiversityQuestion[] }) {
  const t = useText();
  const { value, error, onChange } = useField<OwnDiversityQuestion['dependency']>(path);
  const options = [
    { value: 'always', label: t('builder.shown_always') },
    ...earlier.flatMap((one) =>
      one.options.map((option) => ({
        value: `${one.id}.${option.id}`,
        label: t('builder.shown_after', { question: one.question_text, option: option.option_text }),
      })),
    ),
  ];
  const pick = (key: string) => {
    const [question, option] = key.split('.').map(Number);
    onChange(key === 'always' ? null : { question_id: question!, option_id: option! });
  };
  return (
    <Select
      label={t('builder.shown')}
      error={error}
      options={options}
      value={value ? `${value.question_id}.${value.option_id}` : 'always'}
      onChange={pick}
    />
  );
}

function OwnQuestion({
  path,
  questions,
  index,
  onRemove,
}: {
  path: string;
  questions: readonly OwnDiversityQuestion[];
  index: number;
  onRemove(): void;
}) {
  const t = useText();
  return (
    <div className="grid gap-4 p-2">
      <div className="flex items-start gap-3">
        <TextInput
          path={`${path}.question_text`}
          label={t('builder.diversity_question', { place: index + 1 })}
          required
          autoComplete="off"
          className="flex-1"
        />
        <DeleteButton size="small" what={questions[index]!.question_text} onConfirm={onRemove} className="mt-6" />
      </div>
      <CheckboxInput path={`${path}.is_multiple_select`} label={t('builder.several')} />
      <Options path={`${path}.options`} next={nextNumbers(questions).option} />
      {index > 0 && <Dependency path={`${path}.dependency`} earlier={questions.slice(0, index)} />}
    </div>
  );
}

/** The usual questions about diversity, or the organisation's own in their place. */
export function DiversityEditor({ path }: { path: string }) {
  const t = useText();
  const { rows, add, remove, move } = useRows<OwnDiversityQuestion>(`${path}.diversity_questions`);
  const addOne = () => {
    const { question, option } = nextNumbers(rows);
    const first = { id: option, option_text: DECLINED, is_other: false };
    add({ id: question, question_text: '', is_multiple_select: false, options: [first], dependency: null });
  };
  return (
    <>
      <CheckboxInput
        path={`${path}.diversity_compulsory`}
        label={t('builder.diversity_compulsory')}
        hint={t('builder.diversity_compulsory_hint')}
      />
      <FieldGroup
        label={t('builder.diversity_own')}
        hint={t(rows.length === 0 ? 'builder.diversity_usual' : 'builder.diversity_own_hint')}
      >
        <SortableList
          roomy
          label={t('builder.diversity_own')}
          items={rows}
          nameOf={({ question_text: text }, index) => text || t('builder.diversity_question', { place: index + 1 })}
          onMove={move}
        >
          {(_, index) => (
            <OwnQuestion
              path={`${path}.diversity_questions.${index}`}
              questions={rows}
              index={index}
              onRemove={() => remove(index)}
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
    </>
  );
}
