import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { dayFrom, formatDay, partsOf, today } from '../../lib/dates.ts';
import { DayInput } from '../../lib/forms/day-input.tsx';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { TextInput } from '../../lib/forms/text-input.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { activityCategory } from '../../lib/records/descriptors/activity-category.generated.ts';
import { allRecordsQuery } from '../../lib/records/record-api.ts';
import { useServerTexts } from '../../lib/server-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { cx } from '../../ui/class-names.ts';
import { FieldGroup } from '../../ui/field.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { hoursOf, lastHoursQuery, overlapQuery, TEXTS, useReloadHours, type Hours } from './hours.api.ts';
import { DurationInput } from './hours-inputs.tsx';
import { OutcomesInput } from './outcomes-input.tsx';
import { useDuration } from './use-duration.ts';

const COMMON = [30, 60, 90, 120, 180, 240, 300, 420];
const NONE = 'none';

interface Team {
  id: number;
  name: string;
}
interface Values {
  day: ReturnType<typeof partsOf>;
  minutes: number | null;
  category_id: string;
  team_id: string;
  start_time: string;
  note: string;
  outcomes: { outcome_id: number; amount: number }[];
}

/** The usual lengths, one tap each; anything else is typed. */
function LengthInput() {
  const t = useText();
  const duration = useDuration();
  const { value, error, onChange } = useField<number | null>('minutes');
  const [isOther, setOther] = useState(value !== null && !COMMON.includes(value));
  const tile = (isChosen: boolean) =>
    cx('min-w-20 justify-center', isChosen && 'border-brand-text! bg-brand-soft! font-semibold');
  if (isOther) return <DurationInput name="minutes" label={t('hours.how_long')} />;
  return (
    <FieldGroup label={t('hours.how_long')} error={error} required>
      <div className="flex flex-wrap gap-2">
        {COMMON.map((minutes) => (
          <Button
            key={minutes}
            kind="secondary"
            aria-pressed={minutes === value}
            className={tile(minutes === value)}
            onClick={() => onChange(minutes)}
          >
            {duration(minutes)}
          </Button>
        ))}
        <Button kind="secondary" className={tile(false)} onClick={() => setOther(true)}>
          {t('hours.other')}
        </Button>
      </div>
    </FieldGroup>
  );
}

function ChoiceInput({ path, label, none, choices }: { path: string; label: string; none: string; choices: Team[] }) {
  const { value, onChange, error } = useField<string>(path);
  return (
    <Select
      label={label}
      error={error}
      value={value}
      onChange={onChange}
      options={[{ value: NONE, label: none }, ...choices.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
  );
}

/** Says before anything is sent that the same time may count twice. */
function OverlapNotice({ userId }: { userId: number }) {
  const t = useText();
  const duration = useDuration();
  const { value: parts } = useField<Values['day']>('day');
  const { value: minutes } = useField<number | null>('minutes');
  const { value: time } = useField<string>('start_time');
  const day = dayFrom(parts);
  const start_time = /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined;
  const { data = [] } = useQuery({
    ...overlapQuery({ user_id: userId, day: day ?? '', minutes: minutes || 1, start_time }),
    enabled: Boolean(day),
  });
  if (data.length === 0) return null;
  const date = formatDay(day);
  const sum = data.reduce((all, one) => all + one.minutes, 0);
  return (
    <Callout tone="warning" announce>
      {data.some(({ overlap }) => overlap === 'time')
        ? t('hours.overlap_time', { date })
        : t('hours.overlap_day', { date, duration: duration(sum) })}
    </Callout>
  );
}

function NoteInput() {
  const t = useText();
  return <TextArea label={t('hours.note')} rows={3} maxLength={4000} {...useField<string>('note')} />;
}

interface LogProps {
  userId: number;
  /** Those the person has a role in. */
  teams: Team[];
  title: string;
}

function Details() {
  const t = useText();
  return (
    <>
      <TextInput
        path="start_time"
        label={t('userActivity.start_time')}
        hint={t('userActivity.start_time_hint')}
        width="short"
        maxLength={5}
      />
      <NoteInput />
      <OutcomesInput name="outcomes" label={t('userActivity.outcomes')} />
    </>
  );
}

function LogForm({ userId, teams, last }: LogProps & { last: Hours | null }) {
  const t = useText();
  const worded = useServerTexts(TEXTS);
  const reload = useReloadHours();
  const [isDetailed, setDetailed] = useState(false);
  const { data: categories = [] } = useQuery(allRecordsQuery(activityCategory));
  const usualTeam = last?.team_id ?? teams[0]?.id;
  const store = useMarkStore<Values>({
    day: partsOf(today()),
    minutes: last?.minutes ?? 120,
    category_id: last?.category_id ? String(last.category_id) : NONE,
    team_id: usualTeam && teams.some(({ id }) => id === usualTeam) ? String(usualTeam) : NONE,
    start_time: '',
    note: '',
    outcomes: [],
  });
  const idOf = (chosen: string) => (chosen === NONE ? null : Number(chosen));
  const { state, problem, save } = useSave({
    store,
    async send({ day, category_id, team_id, start_time, minutes, note, outcomes }) {
      try {
        await hoursOf(userId).create({
          day: dayFrom(day) ?? '',
          minutes: minutes ?? 0,
          category_id: idOf(category_id),
          team_id: idOf(team_id),
          start_time: start_time.trim() || null,
          note,
          outcomes,
        });
      } catch (error) {
        throw worded(error);
      }
    },
    onSaved() {
      store.change('note', '');
      store.change('start_time', '');
      store.change('outcomes', []);
      setDetailed(false);
      toast(t('hours.logged'));
      void reload();
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t('hours.log')} className="grid gap-5">
      <ProblemCallout
        problem={problem}
        fields={['day', 'minutes', 'category_id', 'team_id', 'start_time', 'note', 'outcomes']}
      />
      <LengthInput />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceInput
          path="category_id"
          label={t('userActivity.category_id')}
          none={t('hours.no_category')}
          choices={categories.filter(({ archived }) => !archived)}
        />
        <ChoiceInput path="team_id" label={t('userActivity.team_id')} none={t('hours.no_team')} choices={teams} />
      </div>
      <DayInput path="day" label={t('userActivity.day')} required />
      {isDetailed ? (
        <Details />
      ) : (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setDetailed(true)}>
          {t('hours.details')}
        </Button>
      )}
      <OverlapNotice userId={userId} />
      <div>
        <SaveButton state={state} label={t('hours.log')} />
      </div>
    </Form>
  );
}

/** Two taps: how long, and done. Day, activity and team are today's and those of the last entry. */
export function LogHours(props: LogProps) {
  const { data: last, error, refetch } = useQuery({ ...lastHoursQuery(props.userId), staleTime: Infinity });
  return (
    <Sheet title={props.title}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : last === undefined ? (
        <Loading />
      ) : (
        <LogForm {...props} last={last} />
      )}
    </Sheet>
  );
}
