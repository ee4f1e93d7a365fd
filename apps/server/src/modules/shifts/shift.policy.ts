import { sql } from '../../platform/db/sql.ts';
import { definePolicy, inTeams, own, whereSignedIn, type Rule } from '../../platform/policy/rules.ts';
import { closeTo, guardianOf, supervisorOf } from '../permissions/public.ts';

const column = 'team_id';
/** Whoever works with the shifts of a team sees all of them, drafts too, and who takes part. */
const staff = (): Rule => [
  inTeams('view-rotas', { column }),
  inTeams('manage-shifts', { column }),
  inTeams('assign-shifts', { column }),
  inTeams('record-attendance', { column }),
];
const managed = (): Rule => [inTeams('manage-shifts', { column })];

export const shiftPolicy = definePolicy({
  read: [
    ...staff(),
    // what is on offer is no secret, but for teams that are; whoever takes part sees it anyway
    whereSignedIn(
      (row, { userId }) =>
        sql`${row}.state <> 'draft' and (exists (select from teams place where place.id = ${row}.team_id and not place.hidden)
          or exists (select from shift_assignments taken where taken.shift_id = ${row}.id and taken.user_id = ${userId}))`,
    ),
  ],
  create: managed(),
  update: managed(),
  remove: managed(),
});

/** People themselves, and those who act for them. */
export const takers = (): Rule => [own('user_id'), guardianOf('user_id')];

export const assigners = (): Rule => [inTeams('assign-shifts', { column })];
export const overriders = (): Rule => [inTeams('override-eligibility', { column })];
export const explainers = (): Rule => [supervisorOf('user_id'), ...assigners(), inTeams('view-rotas', { column })];
/** Nobody records for themselves or their child that they came. */
export const recorders = (): Rule => [inTeams('record-attendance', { column }, { except: closeTo('user_id') })];
export const takersAndAssigners = (): Rule => [...takers(), ...assigners()];

export const assignmentPolicy = definePolicy({
  read: [...takers(), supervisorOf('user_id'), ...staff()],
  create: takersAndAssigners(),
  groups: { staff: { read: staff(), write: assigners() } },
});
