import { listOwnAndChildren } from '../../platform/auth/acting-for.ts';
import { sql } from '../../platform/db/sql.ts';
import { inTeams, only, own, whereSignedIn, type Rule } from '../../platform/policy/rules.ts';
import { closeTo, guardianOf, supervisorOf } from '../permissions/public.ts';

const column = 'team_id';
/** Whoever works with the shifts of a team sees all of them, drafts too, and who takes part. */
export const staff: Rule = [
  inTeams('view-rotas', { column }),
  inTeams('manage-shifts', { column }),
  inTeams('assign-shifts', { column }),
  inTeams('record-attendance', { column }),
];
export const managers: Rule = [inTeams('manage-shifts', { column })];

export const readers: Rule = [
  ...staff,
  // what is on offer is no secret, but for teams that are; whoever takes part sees it anyway, as do their guardians
  whereSignedIn(
    (row, actor, today) =>
      sql`${row}.state <> 'draft' and (exists (select from teams place where place.id = ${row}.team_id and not place.hidden)
          or exists (select from shift_assignments taken where taken.shift_id = ${row}.id and taken.user_id = any(${listOwnAndChildren(actor, today)})))`,
  ),
];

/** People themselves, and those who act for them. */
export const takers: Rule = [own('user_id'), guardianOf('user_id')];
export const assigners: Rule = [inTeams('assign-shifts', { column })];
export const overriders: Rule = [inTeams('override-eligibility', { column })];
export const explainers: Rule = [supervisorOf('user_id'), ...assigners, inTeams('view-rotas', { column })];
/** No one records for themselves or their child that they came. */
export const recorders: Rule = [inTeams('record-attendance', { column }, { except: closeTo('user_id') })];
export const takersAndAssigners: Rule = [...takers, ...assigners];
/** Of who takes part in a shift; what is planned on a draft is known to staff alone. */
export const assignmentReaders: Rule = [
  only('it is announced', (row) => sql`${row}.announced`, [...takers, supervisorOf('user_id')]),
  ...staff,
];
