import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Actor } from '../../platform/policy/actor.ts';
import { invalid, Problem } from '../../platform/problem.ts';

export interface Request {
  id: number;
  user_id: number;
  requested_by: number;
  state: string;
}

export function assertWaiting({ state }: Pick<Request, 'state'>): void {
  if (state !== 'waiting') throw new Problem('request_decided');
}

/** Four eyes: whoever asked, and whom it is about, does not decide. */
export function assertSomebodyElse(
  { userId, actingForId }: Pick<Actor, 'userId' | 'actingForId'>,
  { user_id, requested_by }: Request,
): void {
  if ([userId, actingForId].some((id) => id !== null && (id === user_id || id === requested_by)))
    throw new Problem('second_person_needed');
}

const folded = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Typed by hand: capitals and spaces do not matter, another name does. */
export function assertNameTyped(typed: string, name: string): void {
  if (folded(typed) !== folded(name)) throw invalid({ confirm_name: [fieldError('name_wrong')] });
}
