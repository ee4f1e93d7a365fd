import { confirmCaller } from '../auth/session-reader.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/connection.ts';
import { withRetries } from '../db/retries.ts';
import { findReplay, keepReplay, type Replay } from '../http/idempotency.ts';
import type { Outside } from './define-module.ts';

/** Of a call with an Idempotency-Key: what is kept of the first answer, and what is answered to whoever sends it again. */
export interface Replayed<T> {
  at: Replay;
  status: number;
  keep(result: T): unknown;
  again(kept: unknown): T;
}

export interface WriteOptions<T> {
  replay?: Replayed<T> | null;
  /** False where the write itself ends the caller's session, which then has nothing left to confirm. */
  recheck?: boolean;
}

/**
 * The only way to write for a command that runs outside the pipeline: one transaction, all of it or none. Two that met are
 * played again, so `work` touches nothing but the database; a repeated call is answered with what was kept of the first;
 * and a right that was taken away from the caller meanwhile undoes it.
 */
export async function write<T>(
  ctx: Outside,
  work: (inside: Context) => Promise<T>,
  { replay = null, recheck = true }: WriteOptions<T> = {},
): Promise<T> {
  const { database, clock: _clock, ...facts } = ctx;
  return withRetries(() =>
    // the type hides it from commands, so that none of them writes without the rest of this
    (database as Database).transaction(ctx.organisation.id, async (db) => {
      const inside: Context = { ...facts, db };
      const kept = replay && (await findReplay(inside, replay.at));
      if (kept) return replay.again((JSON.parse(kept.text) as { data: unknown }).data);
      const result = await work(inside);
      if (replay)
        await keepReplay(inside, replay.at, {
          status: replay.status,
          text: JSON.stringify({ data: replay.keep(result) }),
        });
      if (recheck) await confirmCaller(db, ctx.actor, ctx.today);
      return result;
    }),
  );
}
