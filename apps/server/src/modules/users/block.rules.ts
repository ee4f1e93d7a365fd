import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { blockRefusals } from '@manyhands/contract/users/block.resource.ts';
import { invalid, Problem } from '../../platform/problem.ts';

type Code = (typeof blockRefusals)[number];

/** What decides whether someone can be blocked. */
export interface BlockFacts {
  own: boolean;
  erased: boolean;
  blocked: boolean;
  /** Permissions of theirs that the actor does not hold as far. */
  unheld: readonly string[];
  lastAdministrator: boolean;
}

export interface Refusal {
  code: Code;
  problem: Problem;
}

/** Everything that stands in the way, the plainest first. */
export function computeBlockRefusals({ own, erased, blocked, unheld, lastAdministrator }: BlockFacts): Refusal[] {
  const refusals: (Refusal | false)[] = [
    own && { code: 'own_account', problem: new Problem('own_grants') },
    erased && { code: 'erased', problem: new Problem('conflict') },
    blocked && { code: 'already_blocked', problem: new Problem('already_blocked') },
    unheld.length > 0 && { code: 'outranked', problem: new Problem('outranked') },
    lastAdministrator && { code: 'last_administrator', problem: new Problem('last_administrator') },
  ];
  return refusals.filter((refusal) => refusal !== false);
}

export function assertCanBeBlocked([first]: readonly Refusal[]): void {
  if (first) throw first.problem;
}

export function assertStillBlocked({ lifted_at }: { lifted_at: string | null }): void {
  if (lifted_at !== null) throw new Problem('conflict');
}

export function assertEndsLater(endsAt: string | null | undefined, now: Date): void {
  if (endsAt && Date.parse(endsAt) <= now.getTime()) throw invalid({ ends_at: [fieldError('time_past')] });
}
