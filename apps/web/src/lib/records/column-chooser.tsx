import { Columns3 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FilterPanel } from '../../ui/filter-panel.tsx';
import { useText } from '../../ui/text.ts';

interface ColumnChooserProps {
  /** Every column by its id; the first names the row and stays. */
  columns: readonly { id: string; header: string }[];
  shown: readonly string[];
  /** Undefined: those that the list shows by itself. */
  onChange(shown: readonly string[] | undefined): void;
}

/** Which columns a list shows; the choice is in the address, so that a link to the list carries it. */
export function ColumnChooser({ columns, shown, onChange }: ColumnChooserProps) {
  const t = useText();
  const choose = (id: string, wanted: boolean) =>
    onChange(columns.map((column) => column.id).filter((one) => (one === id ? wanted : shown.includes(one))));
  return (
    <FilterPanel
      end
      label={t('records.columns')}
      icon={<Columns3 aria-hidden className="size-4 shrink-0 text-ink-3" />}
    >
      {() => (
        <>
          <div className="grid max-h-[50dvh] overflow-y-auto">
            {columns.slice(1).map(({ id, header }) => (
              <Checkbox
                key={id}
                label={header}
                checked={shown.includes(id)}
                onChange={(wanted) => choose(id, wanted)}
              />
            ))}
          </div>
          <Button kind="quiet" size="small" className="justify-self-start" onClick={() => onChange(undefined)}>
            {t('records.usual_columns')}
          </Button>
        </>
      )}
    </FilterPanel>
  );
}
