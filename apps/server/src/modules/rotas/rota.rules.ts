import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { isDeepStrictEqual } from 'node:util';
import { invalid, noErrors, type FieldErrors } from '../../platform/problem.ts';

export interface Booking {
  opens_days?: number | null | undefined;
  closes_hours?: number | undefined;
  cancel_hours?: number | undefined;
  max_per_week?: number | null | undefined;
  approval?: boolean | undefined;
  swap_approval?: boolean | undefined;
}

const usual: Required<Booking> = {
  opens_days: null,
  closes_hours: 0,
  cancel_hours: 24,
  max_per_week: null,
  approval: false,
  swap_approval: false,
};

/** What is left out keeps its value. */
export const computeBooking = (sent: Booking, before: Booking = {}): Booking => ({ ...usual, ...before, ...sent });

interface Named {
  timezone?: string | undefined;
  team_ids?: readonly number[] | undefined;
}

function computeUnknown({ timezone, team_ids = [] }: Named, teams: readonly number[], path = ''): FieldErrors {
  const errors = noErrors();
  if (timezone !== undefined && !Intl.supportedValuesOf('timeZone').includes(timezone))
    errors[`${path}timezone`] = [fieldError('zone_wrong')];
  team_ids.forEach((id, place) => {
    if (!teams.includes(id)) errors[`${path}team_ids.${place}`] = [fieldError('not_there')];
  });
  return errors;
}

export function assertRotaKnown(sent: Named, teams: readonly number[]): void {
  const errors = computeUnknown(sent, teams);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export interface RotaChange extends Named {
  name?: string | undefined;
  colour?: string | undefined;
  booking?: Booking | undefined;
  rest_hours?: number | undefined;
  max_hours_week?: number | null | undefined;
  archived?: boolean | undefined;
}
export interface WantedRota {
  id: number;
  /** Where in the body its id and its values stand. */
  idPath: string;
  path: string;
  change: RotaChange;
}

/** Both ways of asking as one list. */
export function computeWantedRotas({
  ids = [],
  set = {},
  rotas = [],
}: {
  ids?: readonly number[] | undefined;
  set?: RotaChange | undefined;
  rotas?: readonly (RotaChange & { id: number })[] | undefined;
}): WantedRota[] {
  return [
    ...ids.map((id, i) => ({ id, idPath: `ids.${i}`, path: 'set.', change: set })),
    ...rotas.map(({ id, ...change }, i) => ({ id, idPath: `rotas.${i}.id`, path: `rotas.${i}.`, change })),
  ];
}

/** Each is there and named once, and so is what it names; all that is wrong is told together. */
export function assertRotasKnown(
  wanted: readonly WantedRota[],
  known: readonly { id: number }[],
  teams: readonly number[],
): void {
  const errors = noErrors();
  for (const [i, { id, idPath, path, change }] of wanted.entries()) {
    if (!known.some((row) => row.id === id)) errors[idPath] = [fieldError('not_there')];
    else if (wanted.slice(0, i).some((earlier) => earlier.id === id)) errors[idPath] = [fieldError('each_once')];
    Object.assign(errors, computeUnknown(change, teams, path));
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** What is really another value; null where everything is as wished already. */
export function computeRotaDifference(row: RotaChange, { booking, ...sent }: RotaChange) {
  const wanted: RotaChange = { ...sent, ...(booking && { booking: computeBooking(booking, row.booking) }) };
  const names = (Object.keys(wanted) as (keyof RotaChange)[]).filter(
    (name) => wanted[name] !== undefined && !isDeepStrictEqual(wanted[name], row[name]),
  );
  if (names.length === 0) return null;
  const only = (values: RotaChange): RotaChange => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: only(row), after: only(wanted) };
}
