import type { ReactNode } from 'react';
import { Plus, X } from 'lucide-react';
import { Button, IconButton } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { FieldGroup } from './field.tsx';
import { SortableList } from './sortable-list.tsx';
import { TextField } from './text-field.tsx';
import { useText } from './text.ts';

interface Option {
  display: string;
  default_selected: boolean;
}

interface OptionRowProps {
  option: Option;
  /** From one on. */
  place: number;
  error?: string | undefined;
  onType(display: string): void;
  onSelect(selected: boolean): void;
  onRemove(): void;
}

/** One choice: its words, and whether it is chosen from the start. */
export function OptionRow({ option, place, error, onType, onSelect, onRemove }: OptionRowProps) {
  const t = useText();
  return (
    // Its own width counts: the same row stands in a page and in a narrow dialog.
    <div className="@container p-1">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <TextField
          label={t('choice.one', { place })}
          error={error}
          value={option.display}
          onChange={onType}
          autoComplete="off"
          className="min-w-40 flex-1"
        />
        <div className="flex items-center gap-x-2 @md:pt-6">
          <Checkbox label={t('choice.selected')} checked={option.default_selected} onChange={onSelect} />
          <IconButton
            label={t('choice.remove', { name: option.display || t('choice.one', { place }) })}
            onClick={onRemove}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
    </div>
  );
}

interface OptionListProps<O extends Option> {
  options: readonly O[];
  /** Of boxes to tick several can begin ticked; of anything else only one is chosen. */
  several: boolean;
  error?: string | undefined;
  /** The same ones, chosen otherwise. */
  onChange(options: O[]): void;
  onAdd(): void;
  onMove(from: number, to: number): void;
  /** The row at this place, an `OptionRow`. */
  children(index: number, onSelect: (selected: boolean) => void): ReactNode;
}

/** What can be chosen, in an order that can be changed. */
export function OptionList<O extends Option>({
  options,
  several,
  error,
  onChange,
  onAdd,
  onMove,
  children,
}: OptionListProps<O>) {
  const t = useText();
  const select = (at: number, selected: boolean) =>
    onChange(
      options.map((option, index) => {
        const wanted = index === at ? selected : several && option.default_selected;
        return option.default_selected === wanted ? option : { ...option, default_selected: wanted };
      }),
    );
  return (
    <FieldGroup label={t('choice.list')} error={error}>
      <SortableList
        roomy
        label={t('choice.list')}
        items={options}
        nameOf={({ display }, index) => display || t('choice.one', { place: index + 1 })}
        onMove={onMove}
      >
        {(_, index) => children(index, (selected) => select(index, selected))}
      </SortableList>
      <Button
        kind="quiet"
        size="small"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={onAdd}
        className="justify-self-start"
      >
        {t('choice.add')}
      </Button>
    </FieldGroup>
  );
}
