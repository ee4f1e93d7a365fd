import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { assignmentChanged } from '../assignment.events.ts';
import type { Assignment } from '../assignment.queries.ts';

/** What is planned on a draft is told when it is published. */
export async function tellChange(
  ctx: Context,
  { id, state, announced }: Pick<Assignment, 'id' | 'state' | 'announced'>,
  byStaff: boolean,
  was?: Assignment['state'],
): Promise<void> {
  if (announced) await emit(ctx, assignmentChanged, { assignment_id: id, state, by_staff: byStaff, was });
}
