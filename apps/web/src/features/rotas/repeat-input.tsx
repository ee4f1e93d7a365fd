import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from '../../ui/intl.tsx';
import { dayFrom } from '../../lib/dates.ts';
import { DayInput } from '../../lib/forms/day-input.tsx';
import { useField } from '../../lib/forms/form.tsx';
import type { MarkStore } from '../../lib/forms/mark-store.ts';
import { writeDay } from '../../ui/calendar/calendar-days.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { useText } from '../../ui/text.ts';
import { nthOf, weekdayOf, type RepeatKind } from './repeat.rules.ts';
import { useRuleWords } from './rule-text.ts';
import { useWeekdays } from './weekdays.ts';
import { previewQuery } from './shift.api.ts';
import { ruleIn, type Values } from './shift-values.ts';

function Weekdays() {
  const t = useText();
  const named = useWeekdays();
  const { value, onChange } = useField<number[]>('repeat_days');
  const toggle = (day: number, on: boolean) => onChange(on ? [...value, day] : value.filter((one) => one !== day));
  return (
    <FieldGroup label={t('rota.repeat_days')}>
      <div className="grid grid-cols-2 sm:grid-cols-4">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Checkbox key={day} label={named(day)} checked={value.includes(day)} onChange={(on) => toggle(day, on)} />
        ))}
      </div>
    </FieldGroup>
  );
}

/** The next dates in words, so that no one has to trust a rule. */
function NextDates({ rrule, starts_on, values }: { rrule: string; starts_on: string; values: Values }) {
  const t = useText();
  const { locale } = useIntl();
  const rule = {
    rota_id: Number(values.rota_id),
    rrule,
    starts_on,
    start_time: values.from,
    ends_on: dayFrom(values.ends_on) ?? undefined,
  };
  const { data } = useQuery({ ...previewQuery(rule), enabled: values.rota_id !== null && values.from !== '' });
  if (!data) return null;
  return (
    <div role="status" className="grid gap-1 rounded-md bg-sunken p-4 text-sm">
      <span className="font-semibold">{t(data.length === 0 ? 'rota.no_dates' : 'rota.next_dates')}</span>
      <ul>
        {data.slice(0, 6).map(({ date, missing, twice }) => (
          <li key={date}>
            {writeDay(date, locale)}
            {missing && ` · ${t('rota.clock_missing')}`}
            {twice && ` · ${t('rota.clock_twice')}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether and how a shift repeats. `kept` is the rule of a series that is being changed: it goes on repeating. */
export function RepeatInput({ store, kept }: { store: MarkStore<Values>; kept: string | null }) {
  const t = useText();
  const named = useWeekdays();
  const ruleWords = useRuleWords();
  const { value: kind, onChange, error } = useField<RepeatKind>('repeats');
  const values = useSyncExternalStore(store.subscribe, store.values);
  const day = dayFrom(values.day) ?? null;
  const monthly = day && t('rota.repeat_monthly', { nth: String(nthOf(day)), day: named(weekdayOf(day)) });
  const rrule = ruleIn(values, kept);
  const options: { value: RepeatKind; label: string }[] = [
    ...(kept === null ? [{ value: 'none' as const, label: t('rota.repeat_none') }] : []),
    { value: 'weekly', label: t('rota.repeat_weekly') },
    { value: 'fortnightly', label: t('rota.repeat_fortnightly') },
    ...(monthly ? [{ value: 'monthly' as const, label: monthly }] : []),
    ...(kept !== null && kind === 'custom' ? [{ value: 'custom' as const, label: ruleWords(kept) }] : []),
  ];
  return (
    <>
      <Field label={t('rota.repeats')} error={error}>
        {(ties) => (
          <NativeSelect {...ties} value={kind} onChange={(next) => onChange(next as RepeatKind)} options={options} />
        )}
      </Field>
      {(kind === 'weekly' || kind === 'fortnightly') && <Weekdays />}
      {kind !== 'none' && <DayInput path="ends_on" label={t('rota.repeat_until')} hint={t('rota.repeat_until_hint')} />}
      {rrule && day && <NextDates rrule={rrule} starts_on={day} values={values} />}
    </>
  );
}
