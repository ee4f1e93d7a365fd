import { useState } from 'react';
import type { attribute } from '@manyhands/contract/attributes/attribute.resource.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RecordFilterProps } from '../../lib/records/filter-props.ts';
import { listAll, resourceApi, type RowOf } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FilterPanel } from '../../ui/filter-panel.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';

type Attribute = RowOf<typeof attribute>;

/** What the server can filter by: a file or a page of text is nothing to choose. */
const TYPES = new Set<Attribute['type']>([
  'text',
  'integer',
  'decimal',
  'currency',
  'date',
  'email',
  'telephone',
  'link',
  'boolean',
  'dropdown',
  'radio',
  'checkboxes',
]);

const fieldsQuery = queryOptions({
  queryKey: ['organisation', 'attributes', 'filterable'],
  queryFn: async ({ signal }) => {
    const { list } = resourceApi<typeof attribute>('organisation/attributes', {});
    const all = await listAll(list, { limit: 999, filter: { archived: 'false' } }, signal);
    return all.filter(({ type }) => TYPES.has(type));
  },
  staleTime: 60_000,
});

/** The values a field can have, in words; none where people type it. */
function useChoices(field: Attribute | undefined): { value: string; label: string }[] | null {
  const t = useText();
  if (field?.type === 'boolean')
    return [
      { value: 'true', label: t('records.yes') },
      { value: 'false', label: t('records.no') },
    ];
  if (!field || field.options.length === 0) return null;
  return field.options.map(({ value, display }) => ({ value, label: display }));
}

interface AttributeTest {
  slug: string;
  value: string;
}

function FieldAndValue({
  fields,
  initial,
  onApply,
}: {
  fields: readonly Attribute[];
  initial: AttributeTest;
  onApply(value: string | undefined): void;
}) {
  const t = useText();
  const [{ slug, value }, setTyped] = useState(initial);
  const field = fields.find((one) => one.slug === slug);
  const choices = useChoices(field);
  if (fields.length === 0) return <p className="text-sm text-ink-2">{t('people.no_fields')}</p>;
  const none = { value: '', label: t('people.field_choose') };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(slug && value.trim() ? `${slug}:${value.trim()}` : undefined);
      }}
    >
      <Field label={t('people.field')}>
        {(ties) => (
          <NativeSelect
            {...ties}
            value={slug}
            options={[none, ...fields.map((one) => ({ value: one.slug, label: one.name }))]}
            onChange={(next) => setTyped({ slug: next, value: '' })}
          />
        )}
      </Field>
      {field && choices && (
        <Field label={t('people.field_value')}>
          {(ties) => (
            <NativeSelect
              {...ties}
              value={value}
              options={[{ value: '', label: t('records.any') }, ...choices]}
              onChange={(next) => setTyped({ slug, value: next })}
            />
          )}
        </Field>
      )}
      {field && !choices && (
        <TextField
          label={t('people.field_value')}
          type={field.type === 'date' ? 'date' : 'text'}
          maxLength={200}
          autoComplete="off"
          value={value}
          onChange={(next) => setTyped({ slug, value: next })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small">
          {t('records.apply')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => onApply(undefined)}>
          {t('records.clear_filter')}
        </Button>
      </div>
    </form>
  );
}

/** People by what a custom field of theirs holds. */
export function AttributeFilter({ name, label, search, ask }: RecordFilterProps) {
  const t = useText();
  const { data: fields = [] } = useQuery(fieldsQuery);
  const [, slug = '', value = ''] = /^([^:]+):(.*)$/s.exec(search[name] ?? '') ?? [];
  const field = fields.find((one) => one.slug === slug);
  const chosen = useChoices(field)?.find((one) => one.value === value)?.label ?? value;
  return (
    <FilterPanel
      label={label}
      value={slug ? `${field?.name ?? slug} = ${chosen}` : t('records.any')}
      active={Boolean(slug)}
    >
      {(close) => (
        <FieldAndValue
          fields={fields}
          initial={{ slug, value }}
          onApply={(next) => {
            ask({ [name]: next });
            close();
          }}
        />
      )}
    </FilterPanel>
  );
}
