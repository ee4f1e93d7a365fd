import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { on, type Subscriber } from '../../platform/events/event.ts';
import { applicationDecided, applicationWithdrawn } from '../applications/public.ts';
import { cancelInterview } from './commands/cancel-interview.ts';
import { listAhead } from './interview.queries.ts';

/** Once an application has ended for good, no one waits for its interview; a decision that was undone has cancelled nothing. */
async function cancelAhead(ctx: Context, { application_id }: { application_id: number }): Promise<void> {
  for (const { id, user_id } of await listAhead(ctx.db, application_id, ctx.now)) {
    await cancelInterview(ctx, { id, applicationId: application_id });
    await writeAudit(ctx, { action: 'cancel', resource: 'interview', rowId: id, subjectId: user_id });
  }
}

export const interviewSubscribers: readonly Subscriber[] = [
  on(applicationDecided, 'interviews', cancelAhead),
  on(applicationWithdrawn, 'interviews', cancelAhead),
];
