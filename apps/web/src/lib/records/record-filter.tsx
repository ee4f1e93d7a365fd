import { useSuspenseQuery } from '@tanstack/react-query';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { useText } from '../../ui/text.ts';
import type { FieldPart } from './descriptor.ts';
import { ANY, type RecordSearch } from './record-search.ts';
import { optionsQuery } from './reference-options.ts';

/** What every filter is given: its field, what the address says, and a way to ask for something else. */
export interface RecordFilterProps {
  name: string;
  field: FieldPart;
  label: string;
  search: RecordSearch;
  ask(change: RecordSearch): void;
}

function OneOf({
  name,
  label,
  options,
  search,
  ask,
}: Omit<RecordFilterProps, 'field'> & { options: readonly { value: string; label: string }[] }) {
  const t = useText();
  return (
    <Select
      inline
      label={label}
      value={search[name] ?? ANY}
      options={[{ value: ANY, label: t('records.any') }, ...options]}
      onChange={(next) => ask({ [name]: next === ANY ? undefined : next })}
      className="sm:min-w-48"
    />
  );
}

function OneReferred({ field, ...rest }: RecordFilterProps) {
  const { data } = useSuspenseQuery(optionsQuery(field.to!));
  return <OneOf {...rest} options={data} />;
}

/** The plain filter of a field, by its type. */
export function RecordFilter({ field, ...rest }: RecordFilterProps) {
  const t = useText();
  if (field.type === 'boolean')
    return (
      <OneOf
        {...rest}
        options={[
          { value: 'true', label: t('records.yes') },
          { value: 'false', label: t('records.no') },
        ]}
      />
    );
  if (field.type === 'choice')
    return (
      <OneOf
        {...rest}
        options={Object.entries(field.options ?? {}).map(([value, key]) => ({ value, label: t(key) }))}
      />
    );
  return <OneReferred field={field} {...rest} />;
}

/** What is no longer offered stays out of a list until somebody asks for it. */
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
export const hasFilter = ({ type, filter, options, to }: FieldPart): boolean =>
  filter?.includes('eq') === true && (type === 'boolean' || Boolean(options) || to?.whole === true);
