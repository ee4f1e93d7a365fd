import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useField } from '../../lib/forms/form.tsx';
import { team } from '../../lib/records/descriptors/team.generated.ts';
import { allRecordsQuery } from '../../lib/records/record-api.ts';
import type { RecordInputProps } from '../../lib/records/record-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { NativeSelect, type NativeOption } from '../../ui/native-select.tsx';
import { useText } from '../../ui/text.ts';
import { KINDS, PERIODS, type Figure } from './statistic.api.ts';

interface FigureValue {
  kind: Figure['kind'];
  period: Figure['period'];
  team_id?: number | null;
}
const MOST = 12;

function Choice({ path, label, options }: { path: string; label: string; options: readonly NativeOption[] }) {
  const { value, onChange, error } = useField<string>(path);
  return (
    <Field label={label} error={error}>
      {(ties) => <NativeSelect {...ties} value={value} onChange={onChange} options={options} />}
    </Field>
  );
}

function TeamChoice({ path }: { path: string }) {
  const t = useText();
  const { value, onChange, error } = useField<number | null | undefined>(path);
  const { data = [] } = useQuery(allRecordsQuery(team));
  return (
    <Field label={t('statisticSet.team_id')} hint={t('statisticSet.team_hint')} error={error}>
      {(ties) => (
        <NativeSelect
          {...ties}
          value={value ? String(value) : ''}
          onChange={(next) => onChange(next === '' ? null : Number(next))}
          options={[
            { value: '', label: t('statisticSet.whole_organisation') },
            ...data.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </Field>
  );
}

function FigureLine({ path, place, onRemove }: { path: string; place: number; onRemove: (() => void) | null }) {
  const t = useText();
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4">
      <legend className="sr-only">{t('statisticSet.figure', { place: place + 1 })}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          path={`${path}.kind`}
          label={t('statisticSet.kind')}
          options={KINDS.map((value) => ({ value, label: t(`figure.kind_${value}`) }))}
        />
        <Choice
          path={`${path}.period`}
          label={t('statisticSet.period')}
          options={PERIODS.map((value) => ({ value, label: t(`figure.period_${value}`) }))}
        />
      </div>
      <TeamChoice path={`${path}.team_id`} />
      {onRemove && (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={onRemove}>
          {t('statisticSet.remove_figure')}
        </Button>
      )}
    </fieldset>
  );
}

/** What a page of figures shows, in this order. */
export function FiguresInput({ name, label, hint }: RecordInputProps) {
  const t = useText();
  const { value, onChange, error } = useField<readonly FigureValue[]>(name);
  const next = KINDS.find((kind) => !value.some((figure) => figure.kind === kind)) ?? KINDS[0]!;
  return (
    <FieldGroup label={label} hint={hint} error={error} required>
      <div className="grid gap-4">
        {value.map((_, place) => (
          <FigureLine
            key={place}
            path={`${name}.${place}`}
            place={place}
            onRemove={value.length > 1 ? () => onChange(value.filter((_figure, at) => at !== place)) : null}
          />
        ))}
        {value.length < MOST && (
          <Button
            kind="secondary"
            size="small"
            className="justify-self-start"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => onChange([...value, { kind: next, period: 'year', team_id: null }])}
          >
            {t('statisticSet.add_figure')}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
