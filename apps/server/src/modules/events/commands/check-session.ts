import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { findEventState } from '../session.queries.ts';
import { assertNotCancelled, assertSession } from '../session.rules.ts';

interface Sent {
  starts_at?: string | undefined;
  ends_at?: string | undefined;
  capacity?: number | null | undefined;
  minimum?: number | null | undefined;
}
interface Stored {
  starts_at: string;
  ends_at: string;
  capacity: number | null;
  minimum: number | null;
  cancelled: boolean;
  taken: number;
}

export async function checkSession({ db }: Context, input: Sent, before: Stored | { eventId: number }): Promise<void> {
  if ('eventId' in before) {
    if ((await findEventState(db, before.eventId)) === 'cancelled') throw new Problem('event_cancelled');
    assertSession(input as Sent & { starts_at: string; ends_at: string }, 0);
    return;
  }
  assertNotCancelled(before);
  assertSession({ ...before, ...input } as Stored, before.taken);
}
