import type { availability } from '@manyhands/contract/shifts/availability.resource.ts';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { behalfHeaders, useBehalf } from '../../lib/behalf.tsx';
import { dayFrom, partsOf, today } from '../../lib/dates.ts';
import { DayInput } from '../../lib/forms/day-input.tsx';
import { CheckboxInput } from '../../lib/forms/fields.tsx';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { NumberInput } from '../../lib/forms/number-input.tsx';
import { TextInput } from '../../lib/forms/text-input.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { http } from '../../lib/http.ts';
import { ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { OutputOf } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { addDays } from '../../ui/calendar/calendar-days.ts';
import { SaveButton } from '../../ui/save-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { WeeklyTimes, type WeeklyTime } from './weekly-times.tsx';

type Availability = OutputOf<typeof availability, 'list'>;
type Parts = ReturnType<typeof partsOf>;
interface Blocked {
  from: Parts;
  to: Parts;
  note: string;
}
interface Values {
  weekly: WeeklyTime[];
  blocked: Blocked[];
  max_hours_week: number | null;
  short_notice: boolean;
}

const availabilityQuery = (whose: number | 'me') =>
  queryOptions({
    queryKey: ['users', whose, 'availability'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Availability }>(`users/${whose}/availability`, { signal })).body.data,
  });

const valuesOf = ({ weekly, blocked, max_hours_week, short_notice }: Availability): Values => ({
  weekly,
  blocked: blocked.map(({ from, to, note }) => ({ from: partsOf(from), to: partsOf(to), note: note ?? '' })),
  max_hours_week,
  short_notice,
});

/** Days on which someone cannot come, one line each. */
function BlockedDays() {
  const t = useText();
  const { value, onChange } = useField<Blocked[]>('blocked');
  const add = (from: string | null, to: string | null) =>
    onChange([...value, { from: partsOf(from), to: partsOf(to), note: '' }]);
  const drop = (place: number) => onChange(value.filter((_, i) => i !== place));
  return (
    <div className="grid gap-5">
      {value.length === 0 && <p className="text-sm text-ink-2">{t('availability.no_blocked')}</p>}
      {value.map((_, place) => (
        <fieldset key={place} className="grid gap-4 rounded-md border border-line p-4">
          <legend className="sr-only">{t('availability.blocked_line', { place: place + 1 })}</legend>
          <div className="flex flex-wrap gap-x-8 gap-y-4">
            <DayInput path={`blocked.${place}.from`} label={t('availability.blocked_from')} required />
            <DayInput path={`blocked.${place}.to`} label={t('availability.blocked_to')} required />
          </div>
          <TextInput
            path={`blocked.${place}.note`}
            label={t('availability.blocked_note')}
            maxLength={200}
            autoComplete="off"
          />
          <Button kind="secondary" size="small" className="justify-self-start" onClick={() => drop(place)}>
            {t('availability.blocked_remove')}
          </Button>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={() => add(null, null)}>
          {t('availability.blocked_add')}
        </Button>
        <Button kind="quiet" onClick={() => add(today(), addDays(today(), 13))}>
          {t('availability.blocked_fortnight')}
        </Button>
      </div>
    </div>
  );
}

/** When someone can come and when not, how much they want to do, and whether they may be asked at short notice. */
export function AvailabilityForm() {
  const t = useText();
  const cache = useQueryClient();
  const forId = useBehalf();
  const whose = forId ?? 'me';
  const isOwn = forId === null;
  const { data } = useSuspenseQuery(availabilityQuery(whose));
  const store = useMarkStore<Values>(valuesOf(data));
  const { state, problem, save } = useSave({
    store,
    async send({ weekly, blocked, ...rest }) {
      const spans = blocked.map(({ from, to, note }) => ({ from: dayFrom(from), to: dayFrom(to), note: note.trim() }));
      const wrongTimes = weekly.flatMap(({ from, to }, place) => [
        ...(from ? [] : [[`weekly.${place}.from`, [t('availability.choose_time')]] as const]),
        ...(to > from
          ? []
          : [[`weekly.${place}.to`, [t(to ? 'availability.later_time' : 'availability.choose_time')]] as const]),
      ]);
      const wrongDays = spans.flatMap(({ from, to }, place) => [
        ...(from ? [] : [[`blocked.${place}.from`, [t('availability.wrong_date')]] as const]),
        ...(to ? [] : [[`blocked.${place}.to`, [t('availability.wrong_date')]] as const]),
      ]);
      const errors = Object.fromEntries([...wrongTimes, ...wrongDays]);
      if (Object.keys(errors).length > 0) throw new ApiProblem({ status: 422, code: 'invalid', message: '', errors });
      await http.put(
        `users/${whose}/availability`,
        { ...rest, weekly, blocked: spans },
        { headers: behalfHeaders(forId) },
      );
    },
    onSaved: () =>
      void Promise.all([
        cache.invalidateQueries({ queryKey: ['users', whose, 'availability'] }),
        cache.invalidateQueries({ queryKey: ['shifts'] }),
      ]),
  });
  return (
    <Form store={store} onSubmit={save} label={t('availability.title')} className="grid gap-6">
      <ProblemCallout problem={problem} fields={Object.keys(problem?.errors ?? {})} />
      <Sheet
        title={t(isOwn ? 'availability.weekly' : 'availability.child_weekly')}
        note={t('availability.weekly_hint')}
      >
        <WeeklyTimes />
      </Sheet>
      <Sheet
        title={t(isOwn ? 'availability.blocked' : 'availability.child_blocked')}
        note={t('availability.blocked_hint')}
      >
        <BlockedDays />
      </Sheet>
      <Sheet title={t('availability.limits')}>
        <NumberInput
          path="max_hours_week"
          label={t('availability.max_hours')}
          hint={t('availability.max_hours_hint')}
          most={168}
        />
        <CheckboxInput
          path="short_notice"
          label={t(isOwn ? 'availability.short_notice' : 'availability.child_short_notice')}
        />
      </Sheet>
      <SaveButton state={state} />
    </Form>
  );
}
