import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldProblem } from '../../ui/field.tsx';
import { FilterPanel } from '../../ui/filter-panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { formatDay } from '../dates.ts';
import type { FieldPart } from './descriptor.ts';
import type { RecordFilterProps } from './filter-props.ts';
import { endsOf, type End } from './record-search.ts';

type Ends = Readonly<Record<End, string>>;

const isDate = ({ type }: FieldPart) => type === 'day' || type === 'instant';

/** What is in force, in words. */
function useSaid(field: FieldPart, { from, to }: Ends): string {
  const t = useText();
  const say = (value: string) => (isDate(field) ? formatDay(value) : value);
  if (from && to) return t('records.range', { from: say(from), to: say(to) });
  if (from) return t('records.range_from', { from: say(from) });
  return to ? t('records.range_to', { to: say(to) }) : t('records.any');
}

function Bounds({
  name,
  field,
  ends,
  ask,
  close,
}: Omit<RecordFilterProps, 'label' | 'search'> & { ends: Ends; close(): void }) {
  const t = useText();
  const [typed, setTyped] = useState(ends);
  const [isWrong, setWrong] = useState(false);
  const offered = endsOf(field);
  const set = ({ from, to }: Ends) => {
    ask({ [`${name}.from`]: from || undefined, [`${name}.to`]: to || undefined });
    close();
  };
  const isBackwards = () => {
    const { from, to } = typed;
    return Boolean(from && to) && (isDate(field) ? from > to : Number(from) > Number(to));
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBackwards()) setWrong(true);
        else set(typed);
      }}
    >
      {offered.map((end) => (
        <TextField
          key={end}
          label={t(end === 'from' ? 'records.from' : 'records.to')}
          type={isDate(field) ? 'date' : 'text'}
          {...(!isDate(field) && { inputMode: 'decimal' as const })}
          autoComplete="off"
          value={typed[end]}
          aria-invalid={isWrong || undefined}
          onChange={(value) => {
            setWrong(false);
            setTyped({ ...typed, [end]: value });
          }}
        />
      ))}
      {isWrong && (
        <div role="alert">
          <FieldProblem>{t('records.range_backwards')}</FieldProblem>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small">
          {t('records.apply')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => set({ from: '', to: '' })}>
          {t('records.clear_filter')}
        </Button>
      </div>
    </form>
  );
}

/** Days, moments or numbers between two ends, either of which can be left open. */
export function RangeFilter({ name, field, label, search, ask }: RecordFilterProps) {
  const ends = { from: search[`${name}.from`] ?? '', to: search[`${name}.to`] ?? '' };
  const said = useSaid(field, ends);
  return (
    <FilterPanel label={label} value={said} active={Boolean(ends.from || ends.to)}>
      {(close) => <Bounds name={name} field={field} ends={ends} ask={ask} close={close} />}
    </FilterPanel>
  );
}
