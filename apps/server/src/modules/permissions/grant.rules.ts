import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Actor } from '../../platform/policy/actor.ts';
import { invalid, Problem } from '../../platform/problem.ts';

/** Holding it for the whole organisation makes an administrator; there is always one. */
export const administering = 'manage-permissions';

export interface RoleTerms {
  role_profile_id: number;
  team_id: number | null;
  start_date: string;
  end_date: string | null;
}

export function assertNotOwnGrants(actor: Actor, ...userIds: readonly number[]): void {
  if (actor.kind !== 'system' && userIds.some((id) => id === actor.userId || id === actor.actingForId))
    throw new Problem('own_grants');
}

/** No one gives what they do not have, nor further than they have it. */
export function assertHeldEverywhere(actor: Actor, permissions: Iterable<string>): void {
  for (const permission of permissions) {
    if (actor.reach(permission) !== 'everywhere') throw new Problem('not_held', { params: { permission } });
  }
}

/** A role that begins no earlier and ends no later, in the same place and kind, gives no one anything. */
export function isOnlyShorter(before: RoleTerms, after: RoleTerms): boolean {
  const ends = (role: RoleTerms) => role.end_date ?? '9999-12-31';
  return (
    before.role_profile_id === after.role_profile_id &&
    before.team_id === after.team_id &&
    after.start_date >= before.start_date &&
    ends(after) <= ends(before)
  );
}

/** Why a role ends is said of one that has a last day. */
export function assertReasonAtEnd(role: {
  end_date?: string | null | undefined;
  leaving_reason_id?: number | null | undefined;
}): void {
  if (role.leaving_reason_id && !role.end_date)
    throw invalid({ leaving_reason_id: [fieldError('leaving_reason_without_end')] });
}

/** For the whole organisation, now, and with no end in sight. */
export function isAdministering(role: RoleTerms, permissions: readonly string[], today: string): boolean {
  return (
    role.team_id === null && role.start_date <= today && role.end_date === null && permissions.includes(administering)
  );
}

export const isLastAdministrator = ({ before, after }: { before: number; after: number }): boolean =>
  before > 0 && after === 0;

export function assertAdministrators(count: { before: number; after: number }): void {
  if (isLastAdministrator(count)) throw new Problem('last_administrator');
}
