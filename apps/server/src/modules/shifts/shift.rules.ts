import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid, noErrors } from '../../platform/problem.ts';
import type { KnownRota } from '../rotas/public.ts';

export interface Need {
  id: number;
  role_profile_id: number | null;
  skill_ids: number[];
  places: number;
  minimum: number;
}
type SentNeed = { [K in keyof Need]?: Need[K] | undefined } & Pick<Need, 'places'>;

export interface SentShift {
  rota_id?: number | undefined;
  team_id?: number | undefined;
  starts_at?: string | undefined;
  ends_at?: string | undefined;
  needs?: readonly SentNeed[] | undefined;
  places?: number | undefined;
  minimum?: number | undefined;
  clearance_flag_ids?: readonly number[] | undefined;
  module_ids?: readonly number[] | undefined;
}

const longestHours = 48;

/** Needs as they are kept, with numbers of their own and their sums; undefined where nothing about them was sent. */
export function computeNeeds(
  { needs, places, minimum }: SentShift,
  before: readonly Need[] | null,
): { needs: Need[]; places: number; minimum: number } | undefined {
  const sent = needs ?? computeSingleNeed({ places, minimum }, before);
  if (!sent) return undefined;
  let next = Math.max(0, ...(before ?? []).map(({ id }) => id), ...sent.map(({ id = 0 }) => id));
  const kept = sent.map((need) => ({
    id: need.id ?? ++next,
    role_profile_id: need.role_profile_id ?? null,
    skill_ids: need.skill_ids ?? [],
    places: need.places,
    minimum: Math.min(need.minimum ?? need.places, need.places),
  }));
  const sum = (of: (need: Need) => number) => kept.reduce((all, need) => all + of(need), 0);
  return { needs: kept, places: sum((need) => need.places), minimum: sum((need) => need.minimum) };
}

function computeSingleNeed(
  { places, minimum }: { places?: number | undefined; minimum?: number | undefined },
  before: readonly Need[] | null,
): SentNeed[] | null {
  if (before && places === undefined && minimum === undefined) return null;
  const [first, ...more] = before ?? [];
  if (more.length > 0) throw invalid({ places: [fieldError('shift_several_needs')] });
  return [
    {
      ...first,
      places: places ?? first?.places ?? 1,
      minimum: minimum ?? (places === undefined ? first?.minimum : undefined),
    },
  ];
}

export interface Known {
  rota: KnownRota | null;
  /** Of the ids that were sent, those that exist. */
  roleProfiles: readonly number[];
  skills: readonly number[];
  flags: readonly number[];
  modules: readonly number[];
}

/** Everything that is wrong with a shift, by field. `after` is how it would be. */
export function assertShift(
  sent: SentShift,
  after: { team_id: number; starts_at: string; ends_at: string; rota_archived_before: boolean },
  known: Known,
): void {
  const errors = noErrors();
  const { rota } = known;
  if (rota && rota.team_ids.length > 0 && !rota.team_ids.includes(after.team_id))
    errors.team_id = [fieldError('team_not_of_rota')];
  if (rota?.archived && sent.rota_id !== undefined && !after.rota_archived_before)
    errors.rota_id = [fieldError('rota_archived')];
  const length = Date.parse(after.ends_at) - Date.parse(after.starts_at);
  if (length <= 0) errors.ends_at = [fieldError('time_not_after_start')];
  else if (length > longestHours * 3_600_000) errors.ends_at = [fieldError('shift_too_long', { most: longestHours })];
  const lacking = (path: string, ids: readonly number[], there: readonly number[]) =>
    ids.forEach((id, place) => {
      if (!there.includes(id)) errors[`${path}.${place}`] = [fieldError('not_there')];
    });
  const seen = new Set<number>();
  sent.needs?.forEach((need, place) => {
    if (need.id !== undefined && seen.has(need.id)) errors[`needs.${place}.id`] = [fieldError('need_twice')];
    if (need.id !== undefined) seen.add(need.id);
    if (need.role_profile_id && !known.roleProfiles.includes(need.role_profile_id))
      errors[`needs.${place}.role_profile_id`] = [fieldError('not_there')];
    lacking(`needs.${place}.skill_ids`, need.skill_ids ?? [], known.skills);
    if (need.minimum !== undefined && need.minimum > need.places)
      errors[`needs.${place}.minimum`] = [fieldError('need_below_least', { most: need.places })];
  });
  lacking('clearance_flag_ids', sent.clearance_flag_ids ?? [], known.flags);
  lacking('module_ids', sent.module_ids ?? [], known.modules);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export interface Slot {
  shift_id: number;
  starts_at: string;
  ends_at: string;
}

/** Each shift is there, named once, still to come, and no longer than a shift may be. */
export function assertSlots(
  slots: readonly Slot[],
  known: readonly { id: number; state: string; starts_at: Date }[],
  now: Date,
): void {
  const errors = noErrors();
  for (const [place, { shift_id, starts_at, ends_at }] of slots.entries()) {
    const shift = known.find(({ id }) => id === shift_id);
    if (!shift) errors[`slots.${place}.shift_id`] = [fieldError('not_there')];
    else if (shift.state === 'cancelled') errors[`slots.${place}.shift_id`] = [fieldError('shift_cancelled')];
    else if (shift.starts_at <= now) errors[`slots.${place}.shift_id`] = [fieldError('shift_started')];
    else if (slots.slice(0, place).some((earlier) => earlier.shift_id === shift_id))
      errors[`slots.${place}.shift_id`] = [fieldError('each_once')];
    if (Date.parse(ends_at) - Date.parse(starts_at) > longestHours * 3_600_000)
      errors[`slots.${place}.ends_at`] = [fieldError('shift_too_long', { most: longestHours })];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Whether there is a place now that was not there, or that was for others. */
export const hasOpened = (before: readonly Need[], after: readonly Need[]): boolean =>
  after.some((need) => {
    const old = before.find(({ id }) => id === need.id);
    return (
      !old ||
      need.places > old.places ||
      need.role_profile_id !== old.role_profile_id ||
      old.skill_ids.some((id) => !need.skill_ids.includes(id))
    );
  });

/** No one loses a place because there are fewer of them now. */
export function assertPlacesKept(needs: readonly Need[], held: readonly { need_id: number; taken: number }[]): void {
  const errors = noErrors();
  for (const { need_id, taken } of held) {
    const place = needs.findIndex(({ id }) => id === need_id);
    if (place < 0) errors.needs = [fieldError('need_held', { count: taken })];
    else if (needs[place]!.places < taken)
      errors[`needs.${place}.places`] = [fieldError('places_held', { count: taken })];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
