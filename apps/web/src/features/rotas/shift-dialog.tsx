import { useState, useSyncExternalStore } from 'react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { shift as shiftResource } from '@manyhands/contract/shifts/shift.resource.ts';
import { useMay } from '../../lib/access.ts';
import { dayFrom } from '../../lib/dates.ts';
import { DayInput } from '../../lib/forms/day-input.tsx';
import { EndDayInput } from '../../lib/end-day.tsx';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { NumberInput } from '../../lib/forms/number-input.tsx';
import { TextInput } from '../../lib/forms/text-input.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { clearanceFlag } from '../../lib/records/descriptors/clearance-flag.generated.ts';
import { inductionModule } from '../../lib/records/descriptors/induction-module.generated.ts';
import { shift as shiftDescriptor } from '../../lib/records/descriptors/shift.generated.ts';
import { textFrom } from '../../lib/records/descriptor.ts';
import { manyInput } from '../../lib/records/many-input.tsx';
import { findIn, optionsQuery } from '../../lib/records/reference-options.ts';
import { etagOf, resourceApi } from '../../lib/resource-api.ts';
import { loadWidgetWords } from '../../lib/widget-words.ts';
import { TimePicker } from '../../ui/calendar/time-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { SearchSelect, type Found } from '../../ui/search-select.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { ConflictCallout } from './conflict-callout.tsx';
import { Conflicts } from './move-shift-dialog.tsx';
import { NeedsInput } from './needs-input.tsx';
import { RepeatInput } from './repeat-input.tsx';
import { ImpactNote } from './impact-note.tsx';
import { conflictsQuery, type Conflict } from './rota-change.api.ts';
import {
  askImpact,
  changeFollowing,
  patternsQuery,
  rotasQuery,
  seriesApi,
  seriesQuery,
  useRefreshShifts,
  type Impact,
  type Rota,
  type Series,
  type Shift,
} from './shift.api.ts';
import { MOST_DAYS } from './shift.rules.ts';
import {
  bodyOf,
  errorsIn,
  filledBy,
  isShift,
  movedTo,
  seriesBodyOf,
  valuesOf,
  type NewShift,
  type Scope,
  type Values,
} from './shift-values.ts';

const shifts = resourceApi<typeof shiftResource>('shifts', {});
const TEAMS = { path: 'organisation/teams', include: 'team', named: 'name', whole: true } as const;
const FlagsInput = manyInput(clearanceFlag, (row) => textFrom(row.name));
const ModulesInput = manyInput(inductionModule, (row) => textFrom(row.name));

function Choice({
  path,
  label,
  options,
}: {
  path: string;
  label: string;
  options: { value: string; label: string }[];
}) {
  const { onBlur: _blur, ...field } = useField<string | null>(path);
  return <Select label={label} required options={options} {...field} />;
}

function Time({ path, label }: { path: string; label: string }) {
  const { value, onChange, error } = useField<string>(path);
  return <TimePicker label={label} required step={5} value={value} onChange={onChange} error={error} />;
}

function Prose({ path, label, hint }: { path: string; label: string; hint: string }) {
  return <TextArea label={label} hint={hint} rows={4} maxLength={10_000} {...useField<string>(path)} />;
}

const USERS = { path: 'users', include: 'user', named: 'display_name' };
const findPeople = (text: string, signal: AbortSignal) => findIn(USERS, text, signal);

function SupervisorInput() {
  const t = useText();
  const field = useField<Found | null>('supervisor_id');
  return (
    <SearchSelect
      label={t('shift.supervisor_id')}
      hint={t('rota.supervisor_hint')}
      find={findPeople}
      empty={t('rota.no_person')}
      {...field}
    />
  );
}

interface Sending extends ShiftFormProps {
  rotas: readonly Rota[];
  /** The reader knows who could not come at the new time. */
  despite: boolean;
}

/** Writes what was typed where it belongs: one shift, or the series it stands in. */
async function send(values: Values, { edited, scope, series, rotas, despite }: Sending) {
  const row = isShift(edited) ? edited : null;
  const meant = despite ? { despite_conflicts: true } : {};
  const planned = series && { ...seriesBodyOf(values, series.rrule), ...meant };
  if (series && scope === 'following') return changeFollowing(series.id, { date: row!.on_date, ...planned });
  if (series) return seriesApi.update(series.id, planned as never, etagOf(series));
  if (row) return shifts.update(row.id, { ...bodyOf(values, rotas), ...meant } as never, etagOf(row));
  if (values.repeats === 'none') return shifts.create(bodyOf(values, rotas) as never);
  return seriesApi.create({ ...seriesBodyOf(values, null), starts_on: dayFrom(values.day) } as never);
}

interface ShiftFormProps extends ShiftDialogProps {
  series: Series | null;
}

/** Of a series the first press asks what the change would mean, and the next one saves it, as long as nothing else was typed. */
function useImpact({ edited, scope, series }: ShiftFormProps, save: (values: Values) => Promise<unknown>) {
  const [told, setTold] = useState<{ of: string; impact: Impact } | null>(null);
  const confirm = async (values: Values) => {
    if (!series) return save(values);
    const date = scope === 'following' && isShift(edited) ? { date: edited.on_date } : {};
    const body = { ...date, ...seriesBodyOf(values, series.rrule) };
    const of = JSON.stringify(body);
    if (told?.of === of) return save(values);
    try {
      setTold({ of, impact: await askImpact(series.id, body) });
    } catch {
      setTold(null);
      // what is wrong is said by saving
      return save(values);
    }
  };
  return { impact: told?.impact ?? null, confirm };
}

/** Of one shift: who could not come at the new time is asked while it is typed. Whom the server names, because the shift asks for more now or of times, is saved over by a second press. */
function useConflicts(row: Shift | null, values: Values, rotas: readonly Rota[]) {
  const [refused, setRefused] = useState<{ of: string; conflicts: readonly Conflict[] } | null>(null);
  const slot = movedTo(row, values, rotas);
  const { data, isPlaceholderData } = useQuery(conflictsQuery(row, slot));
  const key = JSON.stringify(values);
  const isKnown = slot !== null && !isPlaceholderData && data !== undefined && data.length > 0;
  const told = refused?.of === key ? refused.conflicts : null;
  return {
    slot,
    /** Those named by the server; its list has everyone, so it takes the place of what was asked while typing. */
    told,
    isKnown: isKnown || told !== null,
    refuse: ({ current }: ApiProblem) =>
      setRefused({ of: key, conflicts: (current.conflicts as readonly Conflict[] | undefined) ?? [] }),
  };
}

function useShiftForm(props: ShiftFormProps) {
  const { edited, series, onClose } = props;
  const t = useText();
  const refresh = useRefreshShifts();
  const { data: rotas } = useSuspenseQuery(rotasQuery);
  const store = useMarkStore<Values>(valuesOf(edited, series, rotas));
  const typed = useSyncExternalStore(store.subscribe, store.values);
  const conflicts = useConflicts(isShift(edited) && !series ? edited : null, typed, rotas);
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      const errors = errorsIn(values, t);
      if (Object.keys(errors).length > 0) throw new ApiProblem({ status: 422, code: 'invalid', message: '', errors });
      const despite = conflicts.isKnown || (impact?.conflicts.length ?? 0) > 0;
      await send(values, { ...props, rotas, despite }).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.code === 'not_eligible') conflicts.refuse(error);
        throw error;
      });
    },
    shownFor: 300,
    refresh,
    onSaved: onClose,
  });
  const { impact, confirm } = useImpact(props, save);
  return { store, rotas, conflicts, state, problem, impact, confirm };
}

function ShiftForm(props: ShiftFormProps) {
  const { edited, series, onClose } = props;
  const t = useText();
  const may = useMay();
  const { store, rotas, conflicts, state, problem, impact, confirm } = useShiftForm(props);
  const { data: teams } = useSuspenseQuery(optionsQuery(TEAMS));
  const { data: patterns = [] } = useQuery(patternsQuery);
  const row = isShift(edited) ? edited : null;
  const options = rotas
    .filter(({ id, archived }) => !archived || id === row?.rota_id)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const pick = (id: string | null) => {
    const pattern = patterns.find((one) => String(one.id) === id);
    if (pattern) store.reset({ ...store.values(), ...filledBy(pattern), pattern: id });
  };
  const field = { type: 'other' } as never;
  return (
    <Form store={store} onSubmit={confirm} label={t(row ? 'rota.edit_shift' : 'rota.add_shift')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={Object.keys(store.values())} />
      {!row && patterns.length > 0 && (
        <Select
          label={t('rota.pattern')}
          hint={t('rota.pattern_hint')}
          options={patterns.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={store.values().pattern}
          onChange={pick}
        />
      )}
      <TextInput path="name" label={t('shift.name')} required maxLength={200} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Choice path="rota_id" label={t('shift.rota_id')} options={options} />
        <Choice path="team_id" label={t('shift.team_id')} options={[...teams]} />
      </div>
      {!series && <DayInput path="day" label={t('shift.day')} required />}
      <div className="flex flex-wrap gap-5">
        <Time path="from" label={t('rota.from')} />
        <Time path="to" label={t('rota.to')} />
        <EndDayInput most={MOST_DAYS} />
      </div>
      {row && conflicts.slot && !conflicts.told && <Conflicts shift={row} slot={conflicts.slot} />}
      {(!row || series) && <RepeatInput store={store} kept={series?.rrule ?? null} />}
      <NeedsInput />
      <TextInput path="location" label={t('shift.location')} maxLength={200} autoComplete="off" />
      <Prose path="briefing" label={t('shift.briefing')} hint={t('rota.briefing_hint')} />
      {may('view-users') && <SupervisorInput />}
      <NumberInput path="minimum_age" label={t('shift.minimum_age')} most={120} />
      <FlagsInput name="clearance_flag_ids" label={t('shift.clearance_flag_ids')} field={field} row={null} />
      <ModulesInput name="module_ids" label={t('shift.module_ids')} field={field} row={null} />
      {conflicts.told && <ConflictCallout conflicts={conflicts.told} requirements />}
      {impact && <ImpactNote impact={impact} />}
      <DialogSaveRow
        state={state}
        onCancel={onClose}
        {...((conflicts.isKnown || (impact && impact.conflicts.length > 0)) && { label: t('rota.save_anyway') })}
        {...(impact && impact.conflicts.length === 0 && { label: t('rota.impact_save') })}
      />
    </Form>
  );
}

/** The series comes first where it is what is changed. */
function SeriesForm({ id, ...props }: ShiftDialogProps & { id: number }) {
  const { row } = useSuspenseQuery(seriesQuery(id)).data;
  return <ShiftForm {...props} series={row} />;
}

interface ShiftDialogProps {
  edited: Shift | NewShift;
  scope?: Scope | undefined;
  onClose(): void;
}

/** A shift, new or changed, or the series it stands in. Days and times are those of its rota's clocks. */
export function ShiftDialog(props: ShiftDialogProps) {
  const t = useText();
  const { edited, scope = 'this' } = props;
  const seriesId = isShift(edited) && scope !== 'this' ? edited.repeating_shift_id : null;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t(isShift(edited) ? 'rota.edit_shift' : 'rota.add_shift')}
      note={seriesId === null ? undefined : t(scope === 'all' ? 'rota.editing_all' : 'rota.editing_following')}
    >
      <MoreWords load={shiftDescriptor.words}>
        <MoreWords load={loadWidgetWords}>
          {seriesId === null ? <ShiftForm {...props} series={null} /> : <SeriesForm {...props} id={seriesId} />}
        </MoreWords>
      </MoreWords>
    </Dialog>
  );
}
