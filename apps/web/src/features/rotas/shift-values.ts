import { dayFrom, partsOf } from '../../lib/dates.ts';
import type { Found } from '../../ui/search-select.tsx';
import type { MessageKey } from '../../ui/text.ts';
import { repeatOf, ruleOf, type RepeatKind } from './repeat.rules.ts';
import type { Pattern, Rota, Series, Shift } from './shift.api.ts';
import { countDays, endDays, spanAt, wallAt } from '../../lib/wall-clock.ts';
import { MOST_DAYS } from './shift.rules.ts';

/** Where a new shift was asked for. */
export interface NewShift {
  day: string;
  rotaId: number | null;
  teamId?: number | undefined;
}
export const isShift = (edited: Shift | NewShift): edited is Shift => 'id' in edited;

/** Of a shift that repeats: this date alone, this and those that follow, or all of them. */
export type Scope = 'this' | 'following' | 'all';

export interface NeedValue {
  id?: number | undefined;
  role_profile_id: string | null;
  skill_ids: number[];
  places: number | null;
  minimum: number | null;
}
export const newNeed: NeedValue = { role_profile_id: null, skill_ids: [], places: 1, minimum: 1 };

const needsOf = (needs: Shift['needs']): NeedValue[] =>
  needs.map(({ id, role_profile_id, skill_ids, places, minimum }) => ({
    id,
    role_profile_id: role_profile_id ? String(role_profile_id) : null,
    skill_ids: [...(skill_ids ?? [])],
    places,
    minimum: minimum ?? places,
  }));

const blank = (edited: NewShift, rotas: readonly Rota[]) => {
  const rotaId = edited.rotaId ?? rotas[0]?.id ?? null;
  return {
    pattern: null as string | null,
    rota_id: rotaId === null ? null : String(rotaId),
    team_id: edited.teamId === undefined ? null : String(edited.teamId),
    name: '',
    day: partsOf(edited.day),
    from: '09:00',
    to: '13:00',
    /** It ends so many days later. */
    days: 0,
    repeats: 'none' as RepeatKind,
    repeat_days: [] as number[],
    ends_on: partsOf(null),
    location: '',
    needs: [newNeed],
    minimum_age: null as number | null,
    supervisor_id: null as Found | null,
    /** Sent only where it is another: the reader may not see who it is. */
    supervisor_before: null as string | null,
    briefing: '',
    clearance_flag_ids: [] as number[],
    module_ids: [] as number[],
  };
};
export type Values = ReturnType<typeof blank>;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When something ends that begins at this time and takes so long. */
function endOf(time: string, minutes: number): Pick<Values, 'to' | 'days'> {
  const { day, time: to } = wallAt(
    new Date(Date.parse(`2026-01-01T${time}:00Z`) + minutes * 60_000).toISOString(),
    'UTC',
  );
  return { to, days: countDays('2026-01-01', day) };
}

const supervisorOf = ({ supervisor_id, supervisor_name }: Pick<Shift, 'supervisor_id' | 'supervisor_name'>) =>
  supervisor_id === null ? null : { value: String(supervisor_id), label: supervisor_name ?? `#${supervisor_id}` };

/** What a shift and its series have alike. */
const sharedOf = (row: Shift | Series) => ({
  rota_id: String(row.rota_id),
  team_id: String(row.team_id),
  name: row.name,
  location: row.location,
  needs: needsOf(row.needs),
  minimum_age: row.minimum_age,
  supervisor_id: supervisorOf(row),
  supervisor_before: row.supervisor_id === null ? null : String(row.supervisor_id),
  briefing: row.briefing,
  clearance_flag_ids: [...row.clearance_flag_ids],
  module_ids: [...row.module_ids],
});

export function valuesOf(edited: Shift | NewShift, series: Series | null, rotas: readonly Rota[]): Values {
  if (!isShift(edited)) return blank(edited, rotas);
  const zone = edited.rota?.timezone ?? 'UTC';
  const [start, end] = [wallAt(edited.starts_at, zone), wallAt(edited.ends_at, zone)];
  const times = { from: start.time, to: end.time, days: countDays(start.day, end.day) };
  const base = { ...blank({ day: start.day, rotaId: null }, []), ...sharedOf(edited), ...times };
  if (!series) return base;
  const day = edited.on_date ?? start.day;
  const { kind, days } = repeatOf(series.rrule, day);
  return {
    ...base,
    ...sharedOf(series),
    day: partsOf(day),
    from: series.start_time,
    ...endOf(series.start_time, series.minutes),
    repeats: kind,
    repeat_days: days,
    ends_on: partsOf(series.ends_on),
  };
}

/** What a pattern says of a new shift. */
export const filledBy = (pattern: Pattern): Partial<Values> => ({
  name: pattern.name,
  from: pattern.start_time,
  ...endOf(pattern.start_time, pattern.minutes),
  location: pattern.location,
  needs: [{ ...newNeed, places: pattern.places, minimum: pattern.minimum }],
  minimum_age: pattern.minimum_age,
  supervisor_id: supervisorOf(pattern),
  briefing: pattern.briefing,
  clearance_flag_ids: [...pattern.clearance_flag_ids],
  module_ids: [...pattern.module_ids],
});

/** What is missing, by its field. */
export function errorsIn(values: Values, t: (key: MessageKey) => string): Record<string, string[]> {
  const { name, rota_id, team_id, day, from, to, ends_on } = values;
  return {
    ...(!name.trim() && { name: [t('records.required')] }),
    ...(!rota_id && { rota_id: [t('rota.choose_rota')] }),
    ...(!team_id && { team_id: [t('rota.choose_team')] }),
    ...(!dayFrom(day) && { day: [t('records.wrong_date')] }),
    ...(dayFrom(ends_on) === undefined && { ends_on: [t('records.wrong_date')] }),
    ...(!from && { from: [t('rota.choose_time')] }),
    ...(!to && { to: [t('rota.choose_time')] }),
  };
}

const sharedBody = (values: Values) => ({
  rota_id: Number(values.rota_id),
  team_id: Number(values.team_id),
  name: values.name,
  location: values.location,
  needs: values.needs.map(({ id, role_profile_id, skill_ids, places, minimum }) => ({
    ...(id !== undefined && { id }),
    role_profile_id: role_profile_id === null ? null : Number(role_profile_id),
    skill_ids,
    places: places ?? 0,
    minimum: minimum ?? 0,
  })),
  minimum_age: values.minimum_age,
  ...((values.supervisor_id?.value ?? null) !== values.supervisor_before && {
    supervisor_id: values.supervisor_id && Number(values.supervisor_id.value),
  }),
  briefing: values.briefing,
  clearance_flag_ids: values.clearance_flag_ids,
  module_ids: values.module_ids,
});

/** From when to when, by the clocks of the rota; null while something of it is missing. */
function timesIn({ rota_id, day, from, to, days }: Values, rotas: readonly Rota[]) {
  const zone = rotas.find(({ id }) => String(id) === rota_id)?.timezone ?? 'UTC';
  const at = dayFrom(day);
  return at && from && to ? spanAt(at, from, to, zone, endDays(from, to, days, MOST_DAYS)) : null;
}

/** What is sent of one shift: times as instants. */
export const bodyOf = (values: Values, rotas: readonly Rota[]) => ({
  ...sharedBody(values),
  ...timesIn(values, rotas)!,
});

/** The times of a shift with people, where they were changed. */
export function movedTo(shift: Shift | null, values: Values, rotas: readonly Rota[]) {
  const times = shift && shift.taken > 0 ? timesIn(values, rotas) : null;
  const isThen = (a: string, b: string) => Date.parse(a) === Date.parse(b);
  const isSame = times && isThen(times.starts_at, shift!.starts_at) && isThen(times.ends_at, shift!.ends_at);
  return isSame ? null : times;
}

/** The rule that the dialog spells, by the day it stands at. */
export const ruleIn = ({ repeats, repeat_days, day }: Values, kept: string | null): string | null => {
  const at = dayFrom(day);
  return at ? ruleOf({ kind: repeats, days: repeat_days }, at, kept) : null;
};

/** What is sent of a series: a rule and a time of day. */
export function seriesBodyOf(values: Values, kept: string | null) {
  const { from, to, days } = values;
  return {
    ...sharedBody(values),
    rrule: ruleIn(values, kept),
    start_time: from,
    minutes: minutesOf(to) - minutesOf(from) + 1440 * endDays(from, to, days, MOST_DAYS),
    ends_on: dayFrom(values.ends_on) ?? null,
  };
}
