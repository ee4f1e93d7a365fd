import type { RequirementKind } from '@manyhands/contract/recruitment/stage.resource.ts';
import { Problem } from '../../platform/problem.ts';

/** How long a decision can be taken back; letters wait as long. */
const patience = 2 * 60_000;
export const computeUndoEnd = (madeAt: Date): Date => new Date(madeAt.getTime() + patience);

export interface Requirement {
  kind: RequirementKind;
  met: boolean;
  missing: { code: string; name: string | null }[];
}

/** An application as far as decisions look at it, and the last one that was made. */
export interface Deciding {
  id: number;
  user_id: number;
  opportunity_id: number;
  state: string;
  stage_id: number | null;
  stage_name: string | null;
  stage_entered_at: string;
  /** Who looks after it. */
  assigned_to: number | null;
  team_id: number;
  role_profile_id: number;
  category_id: number;
  end_date: string | null;
  booking_id: number | null;
  parental_consent_at: string | null;
  decided_at: string | null;
  decided_by: number | null;
  decided_by_name: string | null;
  withdrawn_at: string | null;
  closing_reason_id: number | null;
  entered_by: number | null;
  start_date: string | null;
  minor_on_start: boolean | null;
  last: {
    id: number;
    kind: string;
    made_at: string;
    written_at: string;
    made_by: number | null;
    made_by_name: string | null;
  } | null;
}

/** As it travels: whoever reads it says it in their own language and by their own clock. */
const wireTime = (at: string | null): string => (at === null ? '' : new Date(at).toISOString());

/** Whoever is not known any more is named by the catalogues, in the reader's language; `name` is for the English message alone. */
const named = (name: string | null | undefined) =>
  name ? { who: 'named', name } : { who: 'unknown', name: 'Someone' };

const decidedStates = ['cleared', 'declined', 'withdrawn'];
export const isUndecided = (state: string): boolean => !decidedStates.includes(state);

/** Who decided it and when, for whoever comes too late. */
export function assertUndecided(row: Deciding): void {
  if (row.state === 'awaiting-applicant') throw new Problem('application_incomplete');
  if (isUndecided(row.state)) return;
  const at = row.decided_at ?? row.withdrawn_at;
  throw new Problem('application_decided', {
    params: { outcome: row.state, ...named(row.decided_by_name), date: wireTime(at) },
    current: { state: row.state, stage_id: row.stage_id, by: row.decided_by, by_name: row.decided_by_name, at },
  });
}

/**
 * Refuses what was decided without knowing of the last decision: the caller names another stage than the one it is in, or, without naming
 * one, asked before that decision was written.
 */
export function assertFresh(row: Deciding, from: number | undefined, requestedAt: Date | undefined): void {
  const isUnaware =
    row.last !== null && requestedAt !== undefined && requestedAt.getTime() < Date.parse(row.last.written_at);
  const isStale = from === undefined ? isUnaware : from !== row.stage_id;
  if (!isStale) return;
  const at = row.last?.made_at ?? row.stage_entered_at;
  const by = row.last?.made_by ?? null;
  throw new Problem('application_moved', {
    params: { ...named(row.last?.made_by_name), stage: row.stage_name ?? '', date: wireTime(at) },
    current: { state: row.state, stage_id: row.stage_id, by, by_name: row.last?.made_by_name ?? null, at },
  });
}

export const computeUnmet = (requirements: readonly Requirement[]): Requirement[] =>
  requirements.filter(({ met }) => !met);

const words: Readonly<Record<RequirementKind, string>> = {
  references: 'references',
  documents: 'documents',
  'parental-consent': 'parental consent',
  vetting: 'checks',
  inductions: 'training',
  interview: 'an interview',
  questions: 'a scorecard',
};

export function assertRequirementsMet(unmet: readonly Requirement[], mayOverride: boolean): void {
  if (unmet.length === 0 || mayOverride) return;
  throw new Problem('requirements_unmet', {
    params: { missing: unmet.map(({ kind }) => words[kind]).join(', ') },
    current: { requirements: unmet },
  });
}

/** Not even an override does without. */
export function assertConsent(isMinor: boolean, row: Deciding, date: string): void {
  if (isMinor && row.parental_consent_at === null) throw new Problem('consent_required', { params: { date } });
}

/** Leaving the first stages means that someone looks at it. */
export const computeState = (kind: string): 'submitted' | 'reviewing' => (kind === 'new' ? 'submitted' : 'reviewing');

export function assertUndoable(last: { made_at: Date; final_at: Date | null } | undefined, now: Date): void {
  if (!last) throw new Problem('undo_nothing');
  const end = computeUndoEnd(last.made_at);
  if (last.final_at !== null || end <= now)
    throw new Problem('undo_too_late', { params: { date: (last.final_at ?? end).toISOString() } });
}

export function assertRemovable({ state, entered_by }: Deciding): void {
  if (entered_by === null || !isUndecided(state)) throw new Problem('application_kept');
}
