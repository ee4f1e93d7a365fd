import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { z } from 'zod';
import type { mergeTake } from '@manyhands/contract/people/merge.resource.ts';
import { invalid, Problem } from '../../platform/problem.ts';

export type Take = z.output<typeof mergeTake>;

const columns = [
  'title',
  'first_name',
  'last_name',
  'preferred_name',
  'status_id',
  'language',
  'dob',
  'special_requirements',
] as const;
const sensitive: readonly string[] = ['dob', 'special_requirements'];

/** The columns of the person's own row that are taken from the other. */
export const computeTaken = (take: Take): string[] => columns.filter((column) => take[column] === 'other');

export const hasSensitive = (taken: readonly string[]): boolean => taken.some((column) => sensitive.includes(column));

type Details = Readonly<Record<string, unknown>>;

/** What merging changed in the survivor's own record; null where it changed nothing. */
export function computeDifference(before: Details, after: Details): { before: Details; after: Details } | null {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (details: Details) => Object.fromEntries(changed.map((name) => [name, details[name]]));
  return changed.length > 0 ? { before: only(before), after: only(after) } : null;
}

interface Found {
  isOwn: boolean;
  isOutranked: boolean;
  statuses: readonly number[];
  applications: readonly string[];
  overlap: boolean;
  scorecards: boolean;
}
type Refusal = 'own_record' | 'outranked' | 'erased' | 'open_applications' | 'overlap' | 'scorecards';

const anonymised = 6;

export function computeRefusals(facts: Found): Refusal[] {
  const { isOwn, isOutranked, statuses, applications, overlap, scorecards } = facts;
  const found: Refusal[] = [];
  if (isOwn) found.push('own_record');
  if (isOutranked) found.push('outranked');
  if (statuses.includes(anonymised)) found.push('erased');
  if (applications.length > 0) found.push('open_applications');
  if (overlap) found.push('overlap');
  if (scorecards) found.push('scorecards');
  return found;
}

/** Whoever is not theirs to see and to merge does not exist for them. */
export function assertMergeable(passing: number): void {
  if (passing === 0) throw invalid({ other_id: [fieldError('person_not_there')] });
}

/** Both are still there: of two merges that meet, the second finds one record less. */
export function assertBoth(found: readonly { id: number; status_id: number }[], survivor: number): void {
  if (!found.some(({ id }) => id === survivor)) throw new Problem('not_found');
  if (found.length < 2) throw invalid({ other_id: [fieldError('person_not_there')] });
  if (found.some(({ status_id }) => status_id === anonymised)) throw new Problem('conflict');
}

export function assertNoOverlap(overlap: boolean): void {
  if (overlap) throw invalid({ other_id: [fieldError('merge_overlap')] });
}

export function assertNoSharedScorecard(shared: boolean): void {
  if (shared) throw invalid({ other_id: [fieldError('merge_scorecards')] });
}

export function assertNoSharedApplications(names: readonly string[]): void {
  if (names.length > 0)
    throw invalid({
      other_id: names.map((name) => fieldError('merge_open_applications', { name })),
    });
}
