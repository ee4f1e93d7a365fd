import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import type { View } from '../../platform/resource/select.ts';
import { Problem } from '../../platform/problem.ts';

/** Why a row is left as it is, by what the database says of the list's row `t`; the first that is true counts. */
export interface Reason {
  code: string;
  test: Sql;
}

/** How the rows of one list are changed together. Another list adds another of these in `commands/find-kind.ts`. */
export interface Kind<Change = never> {
  /** The resource behind the list. */
  resource: string;
  /** The column of the list's row that names the person it is about; null where it is about no one. */
  subject: string | null;
  /** Problems of the change itself, whatever the rows are: throws. */
  check(ctx: Context, view: View, change: Change): Promise<void>;
  reasons(ctx: Context, view: View, change: Change): Reason[];
  /** Changes one row like its own address would; answers what is needed to take it back. */
  apply(ctx: Context, registry: Registry, rowId: number, change: Change): Promise<object>;
  /** Takes it back, or throws `conflict` where someone has changed it since. */
  undo(ctx: Context, registry: Registry, rowId: number, before: never): Promise<void>;
}

/** A row is skipped for what may be said of it; anything else fails the batch. */
export function computeReason(error: unknown): string {
  if (error instanceof Problem) return error.code;
  if ((error as { code?: unknown }).code === '23505') return 'already';
  throw error;
}

const day = 24 * 3_600_000;

const computeUndoEnd = (endedAt: Date): Date => new Date(endedAt.getTime() + day);

export function assertUndoable(
  { ended_at, undo_job_id }: { ended_at: Date | null; undo_job_id: number | null },
  now: Date,
): void {
  if (!ended_at || undo_job_id !== null || computeUndoEnd(ended_at) <= now) throw new Problem('conflict');
}

/** How many are carried out between two marks; whoever is killed loses no more than these. */
export const batchSize = 50;
export const keptForMs = 30 * day;
