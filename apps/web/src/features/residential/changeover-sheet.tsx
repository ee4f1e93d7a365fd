import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from '../../ui/intl.tsx';
import { formatDay } from '../../lib/dates.ts';
import { useField } from '../../lib/forms/form.tsx';
import { NumberInput } from '../../lib/forms/number-input.tsx';
import { changeoverDay } from '../../lib/records/descriptors/changeover-day.generated.ts';
import type { RecordInputProps } from '../../lib/records/record-input.tsx';
import { RecordSheet } from '../../lib/records/record-sheet.tsx';
import { etagOf } from '../../lib/resource-api.ts';
import { EditableSheet } from '../../ui/editable-sheet.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { useText } from '../../ui/text.ts';
import { ItemForm } from './item-form.tsx';
import type { Site } from './board.api.ts';
import { SITE_TEXTS, sitesApi, type Changeover } from './site.api.ts';

/** 1 Monday to 7 Sunday, in the reader's language. */
function useWeekday() {
  const { formatDate } = useIntl();
  // 1 January 2024 was a Monday
  return (weekday: number) => formatDate(Date.UTC(2024, 0, weekday), { weekday: 'long', timeZone: 'UTC' });
}

function WeekdayInput({ name, label }: RecordInputProps) {
  const nameOf = useWeekday();
  const { value, onChange, error } = useField<number>(name);
  return (
    <Field label={label} error={error} required>
      {(ties) => (
        <NativeSelect
          {...ties}
          options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: nameOf(day) }))}
          value={String(value)}
          onChange={(day) => onChange(Number(day))}
        />
      )}
    </Field>
  );
}

function ShownRule({ row }: { row: Changeover }) {
  const t = useText();
  const nameOf = useWeekday();
  return (
    <span className="grid">
      <span className="font-semibold">{nameOf(row.day_of_week)}</span>
      <span className="text-ink-2">
        {t(row.end_date ? 'site.rule_span' : 'site.rule_from', {
          from: formatDay(row.start_date),
          to: formatDay(row.end_date),
        })}
      </span>
    </span>
  );
}

/** On which day of the week people come and go. */
export function ChangeoverSheet({ teamId, mayEdit }: { teamId: number; mayEdit: boolean }) {
  const nameOf = useWeekday();
  const cache = useQueryClient();
  return (
    <RecordSheet
      of={changeoverDay}
      params={{ teamId }}
      fields={[{ field: 'day_of_week', input: WeekdayInput }, 'start_date', 'end_date']}
      initial={{ day_of_week: 6 }}
      texts={SITE_TEXTS}
      row={ShownRule}
      rowName={({ day_of_week }) => nameOf(day_of_week)}
      mayEdit={mayEdit}
      onChanged={() => cache.invalidateQueries({ queryKey: ['residential-boards', teamId] })}
    />
  );
}

/** Until when guests change their own stays. */
export function ChangeDaysSheet({ site }: { site: Site }) {
  const t = useText();
  const cache = useQueryClient();
  const { id, stay_change_days } = site;
  return (
    <EditableSheet
      title={t('site.change_days')}
      note={t('site.change_days_note')}
      mayEdit={site.can?.update}
      form={(close) => (
        <ItemForm
          title={t('site.change_days')}
          start={{ stay_change_days: stay_change_days as number | null }}
          send={(values) => sitesApi.update(id, { stay_change_days: values.stay_change_days as number }, etagOf(site))}
          onDone={() => {
            void cache.invalidateQueries({ queryKey: ['residential-boards', id] });
            close();
          }}
          onCancel={close}
        >
          <NumberInput path="stay_change_days" label={t('site.days')} />
        </ItemForm>
      )}
    >
      <p>{t('site.days_before', { count: stay_change_days })}</p>
    </EditableSheet>
  );
}
