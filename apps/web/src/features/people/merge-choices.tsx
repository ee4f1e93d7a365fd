import { useId } from 'react';
import { cx } from '../../ui/class-names.ts';
import { useText } from '../../ui/text.ts';

export interface MergeField {
  /** As the API calls it. */
  id: string;
  label: string;
  /** As read: what is kept, and what the other record has. */
  values: readonly [string, string];
}

interface MergeChoicesProps {
  names: readonly [string, string];
  fields: readonly MergeField[];
  taken: ReadonlySet<string>;
  onChoose(field: string, other: boolean): void;
}

const TILE = cx(
  'flex min-h-10 min-w-0 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-1.5 text-sm',
  'has-checked:border-brand-text has-checked:bg-brand-soft has-checked:font-semibold',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text',
);

function Row({
  field,
  names,
  other,
  onChoose,
}: {
  field: MergeField;
  names: MergeChoicesProps['names'];
  other: boolean;
  onChoose(other: boolean): void;
}) {
  const t = useText();
  const group = useId();
  return (
    <fieldset className="grid gap-2 border-line pb-4 not-last:border-b sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)] sm:items-center">
      <legend className="float-start pb-1 text-sm text-ink-2 sm:contents">{field.label}</legend>
      {field.values.map((value, side) => (
        <label key={side === 0 ? 'this' : 'other'} className={TILE}>
          <input
            type="radio"
            name={group}
            checked={other === (side === 1)}
            onChange={() => onChoose(side === 1)}
            className="size-4 shrink-0 accent-(--color-brand)"
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{names[side]}: </span>
            {value || t('person.not_given')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What differs between two records, side by side, one of each to be kept. */
export function MergeChoices({ names, fields, taken, onChoose }: MergeChoicesProps) {
  const t = useText();
  const differing = fields.filter(({ values: [one, other] }) => one !== other);
  if (differing.length === 0) return <p className="text-ink-2">{t('duplicates.same')}</p>;
  return (
    <div className="grid gap-4">
      <div
        aria-hidden
        className="grid gap-2 font-semibold max-sm:hidden sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]"
      >
        <span />
        <span>{t('duplicates.kept')}</span>
        <span>{t('duplicates.other')}</span>
      </div>
      {differing.map((field) => (
        <Row
          key={field.id}
          field={field}
          names={names}
          other={taken.has(field.id)}
          onChoose={(other) => onChoose(field.id, other)}
        />
      ))}
    </div>
  );
}
