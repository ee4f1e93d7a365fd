import { Plus, X } from 'lucide-react';
import { useField } from '../../lib/forms/form.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { useBuilder, useRows, useShownError } from './builder-context.tsx';
import { emptyOption, withDisplay, type QuestionOption } from './form-steps.ts';

function Choice({ path, place, onSelect, onRemove }: { path: string; place: number; onSelect(selected: boolean): void; onRemove(): void }) {
  const t = useText();
  const { store } = useBuilder();
  const { value: option } = useField<QuestionOption>(path);
  const error = useShownError(`${path}.display`, `${path}.value`);
  const type = (text: string) => {
    const { display, value } = withDisplay(option, text);
    store.change(`${path}.display`, display);
    store.change(`${path}.value`, value);
  };
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1 p-1">
      <TextField label={t('builder.choice', { place })} error={error} value={option.display} onChange={type} autoComplete="off" className="min-w-40 flex-1" />
      <div className="sm:pt-6">
        <Checkbox label={t('builder.choice_selected')} checked={option.default_selected} onChange={onSelect} />
      </div>
      <IconButton label={t('builder.remove', { name: option.display || t('builder.choice', { place }) })} onClick={onRemove} className="sm:mt-7">
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

/** What can be chosen, in its order. Only of boxes to tick can several begin ticked. */
export function QuestionOptions({ path, several }: { path: string; several: boolean }) {
  const t = useText();
  const error = useShownError(path);
  const { rows, set, add, remove, move } = useRows<QuestionOption>(path);
  const select = (at: number, selected: boolean) => {
    for (const [index, option] of rows.entries()) {
      const wanted = index === at ? selected : several && option.default_selected;
      if (option.default_selected !== wanted) set(index, { ...option, default_selected: wanted });
    }
  };
  return (
    <FieldGroup label={t('builder.choices')} error={error}>
      <SortableList roomy label={t('builder.choices')} items={rows} nameOf={({ display }, index) => display || t('builder.choice', { place: index + 1 })} onMove={move}>
        {(_, index) => <Choice path={`${path}.${index}`} place={index + 1} onSelect={(selected) => select(index, selected)} onRemove={() => remove(index)} />}
      </SortableList>
      <Button kind="quiet" size="small" icon={<Plus aria-hidden className="size-4" />} onClick={() => add(emptyOption)} className="justify-self-start">
        {t('builder.add_choice')}
      </Button>
    </FieldGroup>
  );
}
