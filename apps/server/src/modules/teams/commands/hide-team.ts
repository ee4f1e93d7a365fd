import type { Context } from '../../../platform/context.ts';
import { insertHistory, updateHidden } from '../team.queries.ts';

/** Sets the flag once and remembers it; saying it again changes nothing. */
export async function hideTeam(
  { db, actor }: Context,
  team: { id: number; hidden: boolean },
  hidden: boolean,
): Promise<void> {
  if (team.hidden === hidden) return;
  await updateHidden(db, team.id, hidden);
  await insertHistory(db, {
    team_id: team.id,
    change: hidden ? 'hidden' : 'shown',
    old_value: null,
    new_value: null,
    created_by: actor.userId,
  });
}
