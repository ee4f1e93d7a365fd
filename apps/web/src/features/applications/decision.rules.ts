import type { RecruitmentStage } from './decision.api.ts';
import type { ListedApplication } from './staff-application.api.ts';

export interface Reader {
  id: number;
  /** Whether they decide this very application: no one decides their own, nor their child’s. */
  decides: boolean;
  assigns: boolean;
  overrides: boolean;
}

export interface Offers {
  decide: boolean;
  /** Whoever only decides can take it themselves. */
  assign: 'anyone' | 'self' | null;
  reopen: boolean;
  override: boolean;
}

export const UNDECIDED: readonly string[] = ['submitted', 'reviewing'];

/** What the reader is offered. Only hides what would be refused: the server decides. */
export function listOffers(
  { state, assigned_to }: Pick<ListedApplication, 'state' | 'assigned_to'>,
  { id, decides, assigns, overrides }: Reader,
): Offers {
  const isOpen = UNDECIDED.includes(state);
  const takes = decides && assigned_to !== id;
  return {
    decide: isOpen && decides,
    assign: !isOpen ? null : assigns ? 'anyone' : takes ? 'self' : null,
    reopen: state === 'declined' && decides,
    override: isOpen && decides && overrides,
  };
}

/** Where it can be moved: what is still offered, but not where it is. */
export const listTargets = (stages: readonly RecruitmentStage[], current: number | null) =>
  stages.filter(({ id, archived }) => id !== current && !archived);

const DAY = 86_400_000;
/** Whole days since then. */
export const computeDays = (since: string, now: number) => Math.max(0, Math.floor((now - Date.parse(since)) / DAY));

export const listUnmet = ({ requirements }: Pick<ListedApplication, 'requirements'>) =>
  requirements.filter(({ met }) => !met);

/** What is left as minutes and seconds, for people: 1:05. */
export function computeTimeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
