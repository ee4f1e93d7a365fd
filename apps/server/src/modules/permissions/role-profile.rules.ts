import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid, type FieldErrors } from '../../platform/problem.ts';

export interface ProfileChange {
  display_name?: string | undefined;
  disclaimer?: string | undefined;
  account_code?: string | undefined;
  two_factor_required?: boolean | undefined;
  trust_forbidden?: boolean | undefined;
  archived?: boolean | undefined;
}
export interface ProfileRow extends Required<ProfileChange> {
  id: number;
}

/** The barred lists may be asked only for regulated activity, so the checks have to stop requiring it first. */
export function assertNoBarredCheck(names: readonly string[]): void {
  if (names.length > 0)
    throw invalid({ regulated_activity: [fieldError('role_required_by', { names: names.join(', ') })] });
}

interface Bulk {
  ids?: readonly number[] | undefined;
  set?: ProfileChange | undefined;
  role_profiles?: readonly (ProfileChange & { id: number })[] | undefined;
}

export interface Wanted {
  id: number;
  /** Where in the body the id stands. */
  path: string;
  change: ProfileChange;
}

/** Both ways of asking as one list. */
export function computeWanted({ ids = [], set = {}, role_profiles = [] }: Bulk): Wanted[] {
  return [
    ...ids.map((id, i) => ({ id, path: `ids.${i}`, change: set })),
    ...role_profiles.map(({ id, ...change }, i) => ({ id, path: `role_profiles.${i}.id`, change })),
  ];
}

/** Every id leads somewhere and is named once; all that is wrong is told together. */
export function assertKnownOnce(wanted: readonly Wanted[], known: readonly ProfileRow[]): void {
  const errors: FieldErrors = {};
  for (const [i, { id, path }] of wanted.entries()) {
    if (!known.some((row) => row.id === id)) errors[path] = [fieldError('not_there')];
    else if (wanted.slice(0, i).some((earlier) => earlier.id === id)) errors[path] = [fieldError('each_once')];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export interface Difference {
  before: ProfileChange;
  after: ProfileChange;
}

/** What is really another value; null when everything is as wished already. */
export function computeDifference(row: ProfileRow, change: ProfileChange): Difference | null {
  const names = (Object.keys(change) as (keyof ProfileChange)[]).filter(
    (name) => change[name] !== undefined && change[name] !== row[name],
  );
  if (names.length === 0) return null;
  const only = (values: ProfileChange): ProfileChange => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: only(row), after: only(change) };
}

/** Shuts holders out, or lets them in with less: it touches what others are doing this moment. */
export const isAboutSigningIn = ({ after }: Difference): boolean =>
  after.two_factor_required !== undefined || after.trust_forbidden !== undefined;
