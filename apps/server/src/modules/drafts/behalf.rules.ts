import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { sql } from '../../platform/db/sql.ts';
import { inTeams, whereSignedIn, type Rule } from '../../platform/policy/rules.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { guardianOf, seesPerson, supervisorOf } from '../permissions/public.ts';

/** Who may fill in the form of an opportunity for anyone; the row is the opportunity. */
export const appliesForOthers: Rule = [
  inTeams('apply-on-behalf', { column: 'team_id' }),
  whereSignedIn(
    (row, actor) =>
      sql`exists (select from opportunity_supervisors s where s.opportunity_id = ${row}.id and s.supervisor_id = ${actor.userId})`,
  ),
];
/** Who may do so for one person because they act for them anyway; the row is the person. */
export const actsFor: Rule = [guardianOf('id'), supervisorOf('id')];
/** Someone whom one cannot see is no one one could apply for. */
export const sees: Rule = seesPerson('id');

export type BehalfRefusal = 'unauthenticated' | 'forbidden' | 'oneself' | 'unknown';

export function assertOnBehalf(refusal: BehalfRefusal | null): void {
  if (refusal === null) return;
  if (refusal === 'oneself') throw invalid({ user_id: [fieldError('choose_else')] });
  if (refusal === 'unknown') throw invalid({ user_id: [fieldError('not_there')] });
  throw new Problem(refusal);
}
