import type { PermissionSlug } from '@manyhands/contract/permissions/permission.resource.ts';
import type { Context } from '../../../platform/context.ts';
import { computePermissions } from '../permission.rules.ts';
import { getAnswer, type Sight } from '../right.queries.ts';
import { assertSeen, computeAnswer, type Link } from '../right.rules.ts';

interface RightQuestion {
  permission: PermissionSlug;
  user_id?: number | undefined;
  team_id?: number | undefined;
}

/** Whether a person may use a permission on someone, in a team or everywhere, and through what. */
export async function explainRight(
  { db, today }: Context,
  userId: number,
  { permission, user_id, team_id }: RightQuestion,
  sight: Sight,
) {
  const about = user_id !== undefined ? { userId: user_id } : team_id !== undefined ? { teamId: team_id } : null;
  const found = await getAnswer(db, { userId, today, permission, about, sight });
  assertSeen(
    about && ('userId' in about ? { field: 'user_id', found: found.user } : { field: 'team_id', found: found.team }),
  );
  const links = (['own', 'guardian', 'supervisor'] as const).filter((link: Link) => found[link]);
  const worded = computePermissions(found.wordings).find(({ slug }) => slug === permission)!;
  return { ...computeAnswer(worded, { ...found, links }), user: found.user, team: found.team };
}
