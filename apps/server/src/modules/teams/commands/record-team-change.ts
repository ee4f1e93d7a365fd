import type { Context } from '../../../platform/context.ts';
import { getTeam, insertHistory, type TeamChange } from '../team.queries.ts';
import type { TeamRow } from '../team.rules.ts';

/** One line per thing that changed, as the team's history shows it. */
export async function recordTeamChange({ db, actor }: Context, id: number, before: TeamRow | null): Promise<void> {
  const after = await getTeam(db, id);
  const write = (change: TeamChange, old_value: string | null, new_value: string | null) =>
    insertHistory(db, { team_id: id, change, old_value, new_value, created_by: actor.userId });
  if (!before) return write('created', null, after.name);
  if (before.name !== after.name) await write('renamed', before.name, after.name);
  if (before.parent_id !== after.parent_id) await write('moved', text(before.parent_id), text(after.parent_id));
}

const text = (id: number | null) => (id === null ? null : String(id));
