import { emptyOption, withDisplay } from '../../lib/field-options.ts';
import { useField } from '../../lib/forms/form.tsx';
import { OptionList, OptionRow } from '../../ui/option-list.tsx';
import { useBuilder, useRows, useShownError } from './builder-context.tsx';
import type { QuestionOption } from './form-steps.ts';

function Choice({
  path,
  place,
  onSelect,
  onRemove,
}: {
  path: string;
  place: number;
  onSelect(selected: boolean): void;
  onRemove(): void;
}) {
  const { store } = useBuilder();
  const { value: option } = useField<QuestionOption>(path);
  const error = useShownError(`${path}.display`, `${path}.value`);
  const type = (text: string) => {
    const { display, value } = withDisplay(option, text);
    store.change(`${path}.display`, display);
    store.change(`${path}.value`, value);
  };
  return (
    <OptionRow option={option} place={place} error={error} onType={type} onSelect={onSelect} onRemove={onRemove} />
  );
}

/** What can be chosen, in its order. */
export function QuestionOptions({ path, several }: { path: string; several: boolean }) {
  const error = useShownError(path);
  const { rows, set, add, remove, move } = useRows<QuestionOption>(path);
  const setAll = (next: readonly QuestionOption[]) =>
    next.forEach((option, index) => option !== rows[index] && set(index, option));
  return (
    <OptionList
      options={rows}
      several={several}
      error={error}
      onChange={setAll}
      onAdd={() => add(emptyOption)}
      onMove={move}
    >
      {(index, onSelect) => (
        <Choice path={`${path}.${index}`} place={index + 1} onSelect={onSelect} onRemove={() => remove(index)} />
      )}
    </OptionList>
  );
}
