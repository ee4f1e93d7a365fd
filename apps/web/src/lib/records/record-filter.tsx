import { lazy, Suspense, useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/class-names.ts';
import { FilterFace, filterFrame } from '../../ui/filter-panel.tsx';
import { useText } from '../../ui/text.ts';
import type { FieldPart } from './descriptor.ts';
import type { RecordFilterProps } from './filter-props.ts';
import { ANY, endsOf } from './record-search.ts';
import { optionsQuery } from './reference-options.ts';

// What few lists have comes with the first of them.
const RangeFilter = lazy(async () => ({ default: (await import('./range-filter.tsx')).RangeFilter }));
const ReferenceFilter = lazy(async () => ({ default: (await import('./reference-filter.tsx')).ReferenceFilter }));

export interface OneOfProps extends Omit<RecordFilterProps, 'field'> {
  options: readonly { value: string; label: string }[];
  /** What holds while the address says nothing; left out, any value is offered for it. */
  usual?: string;
}

/** One of a short list. The browser's own, unseen above the words of our frame: it is light, and a phone shows it in its own way. */
export function OneOf({ name, label, options, usual, search, ask }: OneOfProps) {
  const t = useText();
  const id = useId();
  // a link may ask for several at once; they stand together as one more choice
  const several = search[`${name}.in`];
  const labelOf = (one: string) => options.find(({ value }) => value === one)?.label ?? one;
  const choices =
    several === undefined
      ? options
      : [{ value: several, label: several.split(',').map(labelOf).join(', ') }, ...options];
  const value = several ?? search[name] ?? usual ?? ANY;
  const shown = usual === undefined ? [{ value: ANY, label: t('records.any') }, ...choices] : choices;
  const isActive = value !== (usual ?? ANY);
  return (
    <div
      className={cx(
        filterFrame(isActive),
        'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text has-focus-visible:outline-solid sm:w-auto!',
      )}
    >
      <FilterFace
        label={<label htmlFor={id}>{label}</label>}
        value={<span aria-hidden>{shown.find((one) => one.value === value)?.label}</span>}
        active={isActive}
      />
      <select
        id={id}
        value={value}
        className="absolute inset-0 cursor-pointer appearance-none bg-surface text-ink opacity-0"
        onChange={({ target }) => {
          const next = target.value === (usual ?? ANY) ? undefined : target.value;
          ask({ [`${name}.in`]: undefined, [name]: next });
        }}
      >
        {shown.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function OneReferred({ field, ...rest }: RecordFilterProps) {
  const { data = [] } = useQuery(optionsQuery(field.to!));
  return <OneOf {...rest} options={data} />;
}

function PlainFilter({ field, ...rest }: RecordFilterProps) {
  const t = useText();
  if (endsOf(field).length > 0) return <RangeFilter field={field} {...rest} />;
  if (field.to)
    return field.to.whole ? <OneReferred field={field} {...rest} /> : <ReferenceFilter field={field} {...rest} />;
  const options = field.options ?? { true: 'records.yes', false: 'records.no' };
  return <OneOf {...rest} options={Object.entries(options).map(([value, key]) => ({ value, label: t(key) }))} />;
}

/** The plain filter of a field, by its type. */
export function RecordFilter(props: RecordFilterProps) {
  return (
    <Suspense fallback={null}>
      <PlainFilter {...props} />
    </Suspense>
  );
}

/** What is no longer offered stays out of a list until someone asks for it. */
export function ArchivedFilter({ search, ask }: Pick<RecordFilterProps, 'search' | 'ask'>) {
  const t = useText();
  return (
    <Checkbox
      label={t('records.include_archived')}
      checked={search.archived === ANY}
      onChange={(wanted) => ask({ archived: wanted ? ANY : undefined })}
    />
  );
}

/** Whether there is a plain filter for it. */
export function hasFilter(field: FieldPart): boolean {
  if (endsOf(field).length > 0) return true;
  const { type, filter = [], options, to } = field;
  if (to && !to.whole) return filter.includes('in') || filter.includes('eq');
  return filter.includes('eq') && (type === 'boolean' || Boolean(options) || Boolean(to));
}
