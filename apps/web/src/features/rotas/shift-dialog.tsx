import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { shift as shiftResource } from '@manyhands/contract/shifts/shift.resource.ts';
import { dayFrom, partsOf } from '../../lib/dates.ts';
import { DayInput } from '../../lib/forms/day-input.tsx';
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
import { optionsQuery } from '../../lib/records/reference-options.ts';
import { etagOf, resourceApi } from '../../lib/resource-api.ts';
import { loadWidgetWords } from '../../lib/widget-words.ts';
import { TimePicker } from '../../ui/calendar/time-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';
import { patternsQuery, rotasQuery, useRefreshShifts, type Pattern, type Rota, type Shift } from './shift.api.ts';
import { spanAt, wallAt } from './shift.rules.ts';

const shifts = resourceApi<typeof shiftResource>('shifts', {});
const TEAMS = { path: 'organisation/teams', include: 'team', named: 'name', whole: true } as const;
const FlagsInput = manyInput(clearanceFlag, (row) => textFrom(row.name));
const ModulesInput = manyInput(inductionModule, (row) => textFrom(row.name));

/** Where a new shift was asked for. */
export interface NewShift {
  day: string;
  rotaId: number | null;
  teamId?: number | undefined;
}

const isShift = (edited: Shift | NewShift): edited is Shift => 'id' in edited;

function valuesOf(edited: Shift | NewShift, rotas: readonly Rota[]) {
  if (!isShift(edited)) {
    const rotaId = edited.rotaId ?? rotas[0]?.id ?? null;
    return {
      pattern: null as string | null,
      rota_id: rotaId === null ? null : String(rotaId),
      team_id: edited.teamId === undefined ? null : String(edited.teamId),
      name: '',
      day: partsOf(edited.day),
      from: '09:00',
      to: '13:00',
      location: '',
      places: 1 as number | null,
      minimum: 1 as number | null,
      minimum_age: null as number | null,
      briefing: '',
      clearance_flag_ids: [] as number[],
      module_ids: [] as number[],
    };
  }
  const zone = edited.rota?.timezone ?? 'UTC';
  const [start, end] = [wallAt(edited.starts_at, zone), wallAt(edited.ends_at, zone)];
  return {
    pattern: null,
    rota_id: String(edited.rota_id),
    team_id: String(edited.team_id),
    name: edited.name,
    day: partsOf(start.day),
    from: start.time,
    to: end.time,
    location: edited.location,
    places: edited.places,
    minimum: edited.minimum,
    minimum_age: edited.minimum_age,
    briefing: edited.briefing,
    clearance_flag_ids: [...edited.clearance_flag_ids],
    module_ids: [...edited.module_ids],
  };
}
type Values = ReturnType<typeof valuesOf>;

/** What a pattern says of a new shift. */
const filledBy = (pattern: Pattern): Partial<Values> => ({
  name: pattern.name,
  from: pattern.start_time,
  to: wallAt(
    new Date(Date.parse(`2026-01-01T${pattern.start_time}:00Z`) + pattern.minutes * 60_000).toISOString(),
    'UTC',
  ).time,
  location: pattern.location,
  places: pattern.places,
  minimum: pattern.minimum,
  minimum_age: pattern.minimum_age,
  briefing: pattern.briefing,
  clearance_flag_ids: [...pattern.clearance_flag_ids],
  module_ids: [...pattern.module_ids],
});

/** What is missing, by its field. */
function errorsIn({ rota_id, team_id, day, from, to }: Values, t: (key: MessageKey) => string) {
  return {
    ...(!rota_id && { rota_id: [t('rota.choose_rota')] }),
    ...(!team_id && { team_id: [t('rota.choose_team')] }),
    ...(!dayFrom(day) && { day: [t('records.wrong_date')] }),
    ...(!from && { from: [t('rota.choose_time')] }),
    ...(!to && { to: [t('rota.choose_time')] }),
  };
}

/** What is sent: times as instants, by the clocks of the rota. */
function bodyOf(values: Values, row: Shift | null, rotas: readonly Rota[]) {
  const { pattern: _pattern, day, from, to, rota_id, team_id, places, minimum, ...rest } = values;
  const zone = rotas.find(({ id }) => String(id) === rota_id)?.timezone ?? 'UTC';
  // several needs are kept as they are while their total is
  const isSame = row !== null && places === row.places && minimum === row.minimum;
  return {
    ...rest,
    ...spanAt(dayFrom(day)!, from, to, zone),
    rota_id: Number(rota_id),
    team_id: Number(team_id),
    ...(!isSame && { places: places ?? 0, minimum: minimum ?? 0 }),
  };
}

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

function ShiftForm({ edited, onClose }: ShiftDialogProps) {
  const t = useText();
  const refresh = useRefreshShifts();
  const { data: rotas } = useSuspenseQuery(rotasQuery);
  const { data: teams } = useSuspenseQuery(optionsQuery(TEAMS));
  const { data: patterns = [] } = useQuery(patternsQuery);
  const store = useMarkStore<Values>(valuesOf(edited, rotas));
  const row = isShift(edited) ? edited : null;
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      const errors = errorsIn(values, t);
      if (Object.keys(errors).length > 0) throw new ApiProblem({ status: 422, code: 'invalid', message: '', errors });
      const body = bodyOf(values, row, rotas) as never;
      await (row ? shifts.update(row.id, body, etagOf(row)) : shifts.create(body));
    },
    shownFor: 300,
    onSaved() {
      onClose();
      void refresh();
    },
  });
  const options = rotas
    .filter(({ id, archived }) => !archived || id === row?.rota_id)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const pick = (id: string | null) => {
    const pattern = patterns.find((one) => String(one.id) === id);
    if (pattern) store.reset({ ...store.values(), ...filledBy(pattern), pattern: id });
  };
  const field = { type: 'other' } as never;
  return (
    <Form store={store} onSubmit={save} label={t(row ? 'rota.edit_shift' : 'rota.add_shift')} className="grid gap-5">
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
      <DayInput path="day" label={t('shift.day')} required />
      <div className="flex flex-wrap gap-5">
        <Time path="from" label={t('rota.from')} />
        <Time path="to" label={t('rota.to')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberInput path="places" label={t('shift.places')} required most={999} />
        <NumberInput path="minimum" label={t('shift.minimum')} hint={t('rota.minimum_hint')} required most={999} />
      </div>
      <TextInput path="location" label={t('shift.location')} maxLength={200} autoComplete="off" />
      <Prose path="briefing" label={t('shift.briefing')} hint={t('rota.briefing_hint')} />
      <NumberInput path="minimum_age" label={t('shift.minimum_age')} most={120} />
      <FlagsInput name="clearance_flag_ids" label={t('shift.clearance_flag_ids')} field={field} row={null} />
      <ModulesInput name="module_ids" label={t('shift.module_ids')} field={field} row={null} />
      <DialogSaveRow state={state} onCancel={onClose} />
    </Form>
  );
}

interface ShiftDialogProps {
  edited: Shift | NewShift;
  onClose(): void;
}

/** A shift, new or changed. Days and times are those of its rota's clocks. */
export function ShiftDialog(props: ShiftDialogProps) {
  const t = useText();
  return (
    <Dialog open onClose={props.onClose} title={t(isShift(props.edited) ? 'rota.edit_shift' : 'rota.add_shift')}>
      <MoreWords load={shiftDescriptor.words}>
        <MoreWords load={loadWidgetWords}>
          <ShiftForm {...props} />
        </MoreWords>
      </MoreWords>
    </Dialog>
  );
}
