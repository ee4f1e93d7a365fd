import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { UserChange } from '@manyhands/contract/bulk/bulk-change.resource.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import type { View } from '../../../platform/resource/select.ts';
import { checkRole } from '../../permissions/public.ts';
import { listMissing, type Reference } from '../user-change.queries.ts';

/** Where each number of a change stands, and the resource it names a row of. */
function referencesOf({ add_tag_id, remove_tag_id, give_role, end_roles }: UserChange): Reference[] {
  const named: [string, string, number | null | undefined][] = [
    ['change.add_tag_id', 'tag', add_tag_id],
    ['change.remove_tag_id', 'tag', remove_tag_id],
    ['change.give_role.role_profile_id', 'roleProfile', give_role?.role_profile_id],
    ['change.give_role.team_id', 'team', give_role?.team_id],
    ['change.end_roles.role_profile_id', 'roleProfile', end_roles?.role_profile_id],
    ['change.end_roles.team_id', 'team', end_roles?.team_id],
    ['change.end_roles.leaving_reason_id', 'leavingReason', end_roles?.leaving_reason_id],
  ];
  return named.flatMap(([path, resource, id]) => (id === undefined || id === null ? [] : [{ path, resource, id }]));
}

/** What is wrong whoever the people are: something that is not there for the caller, or a role that they cannot give to anyone. */
export async function checkUserChange(ctx: Context, view: View, change: UserChange): Promise<void> {
  const missing = await listMissing(ctx.db, view, referencesOf(change));
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(({ path }) => [path, [fieldError('not_there')]])));
  if (change.give_role) await checkGift(ctx, change.give_role);
}

const nobody = 0;

/** The role itself, asked for someone who is not there. */
async function checkGift(ctx: Context, role: NonNullable<UserChange['give_role']>): Promise<void> {
  try {
    await checkRole(ctx, { userId: nobody, before: null, after: { ...role, end_date: null } });
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error;
    const errors = Object.entries(error.details.errors ?? {});
    throw invalid(Object.fromEntries(errors.map(([path, messages]) => [`change.give_role.${path}`, messages])));
  }
}
