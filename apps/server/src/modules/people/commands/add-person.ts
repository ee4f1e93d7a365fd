import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { z } from 'zod';
import type { personAddition } from '@manyhands/contract/people/person-addition.resource.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { reachCovers } from '../../../platform/auth/reach.ts';
import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Reach } from '../../../platform/policy/actor.ts';
import { Problem } from '../../../platform/problem.ts';
import { sendInvitation } from '../../auth/public.ts';
import { checkRole } from '../../permissions/public.ts';
import { assertNotBornLater, findAddressHolder } from '../../users/public.ts';
import { findTeam, insertFirstAddress, insertPerson, insertRole } from '../person-addition.queries.ts';
import { assertAddable } from '../person-addition.rules.ts';

type Input = z.output<typeof personAddition.operations.add.input>;

/** Where the new person will belong: a team, or the organisation where none is named. */
const placeOf = ({ role_profile_id, team_id }: Input): Reach =>
  role_profile_id !== undefined && team_id != null ? [team_id] : 'everywhere';

async function checkInput(ctx: Context, input: Input): Promise<void> {
  const { db, actor, today } = ctx;
  const { email, team_id: teamId, dob } = input;
  assertNotBornLater(dob, today);
  assertAddable(input, {
    isEmailTaken: email !== undefined && (await findAddressHolder(db, email)) !== null,
    isTeamKnown: teamId == null || (await findTeam(db, teamId)) !== null,
    isWithinReach: await reachCovers(db, actor.reach('create-users'), placeOf(input)),
  });
  if (dob != null && !(await reachCovers(db, actor.reach('edit-sensitive-details'), placeOf(input))))
    throw new Problem('closed_field', { errors: { dob: [fieldError('field_closed')] } });
}

/** A person, how they sign in and what they do, all of it or nothing. No one gives a role that opens more than they hold there. */
export async function addPerson(ctx: Context, input: Input) {
  const { db, today } = ctx;
  await checkInput(ctx, input);
  const { email, role_profile_id, team_id = null, start_date = today, invite } = input;
  const values = {
    first_name: input.first_name,
    last_name: input.last_name,
    preferred_name: input.preferred_name ?? '',
    dob: input.dob ?? null,
  };
  const { id, display_name } = await insertPerson(db, values);
  await writeAudit(ctx, { action: 'create', resource: 'user', rowId: id, subjectId: id, changes: { input: values } });
  if (email !== undefined) {
    const rowId = await insertFirstAddress(db, id, email);
    await writeAudit(ctx, {
      action: 'create',
      resource: 'emailAddress',
      rowId,
      subjectId: id,
      changes: { input: { email } },
    });
  }
  if (role_profile_id !== undefined) {
    const role = { role_profile_id, team_id, start_date };
    await checkRole(ctx, { userId: id, before: null, after: { ...role, end_date: null } });
    const rowId = await insertRole(db, id, role);
    await writeAudit(ctx, { action: 'create', resource: 'role', rowId, subjectId: id, changes: { input: role } });
  }
  if (invite) await enqueue(ctx, sendInvitation, { user_id: id });
  return { id, display_name, invited: invite };
}
