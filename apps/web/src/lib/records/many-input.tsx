import type { ComponentType } from 'react';
import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { useField } from '../forms/form.tsx';
import type { AnyRow, Descriptor } from './descriptor.ts';
import { allRecordsQuery } from './record-api.ts';
import type { RecordInputProps } from './record-input.tsx';

/** One box; what is wrong with this very choice stands below it. */
function Choice({ path, label, onChange, checked }: { path: string } & Parameters<typeof Checkbox>[0]) {
  const { error } = useField<unknown>(path);
  return <Checkbox label={label} checked={checked} onChange={onChange} error={error} />;
}

/** Several rows of a list, each with a box; the field holds their numbers. */
export function manyInput<R extends Resource>(
  of: Descriptor<R>,
  named: (row: AnyRow) => string,
): ComponentType<RecordInputProps> {
  return function ManyInput({ name, label, hint, field }: RecordInputProps) {
    const t = useText();
    const { data } = useQuery(allRecordsQuery(of));
    const { value, onChange, error } = useField<readonly number[] | undefined>(name);
    const chosen = value ?? [];
    // what is no longer offered stays while it is chosen
    const rows = (data as unknown as readonly AnyRow[] | undefined)?.filter(
      (row) => row.archived !== true || chosen.includes(row.id),
    );
    return (
      <FieldGroup label={label} hint={hint} error={error} required={field.required ?? false}>
        {rows === undefined && <Loading />}
        {rows?.length === 0 && <p className="text-sm text-ink-2">{t('records.no_match')}</p>}
        {rows && rows.length > 0 && (
          <div className="grid max-h-64 content-start overflow-y-auto rounded-md border border-line px-3 py-1 sm:grid-cols-2">
            {rows.map((row) => (
              <Choice
                key={row.id}
                path={`${name}.${chosen.indexOf(row.id)}`}
                label={named(row)}
                checked={chosen.includes(row.id)}
                onChange={(wanted) => onChange(wanted ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))}
              />
            ))}
          </div>
        )}
      </FieldGroup>
    );
  };
}
