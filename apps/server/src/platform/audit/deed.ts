import type { Actor } from '../policy/actor.ts';

export interface Deed {
  /** create, update, remove, read or the operation's own verb */
  action: string;
  resource: string;
  rowId: number | null;
  /** The person the row is about; erasing them empties the values, not the entry. */
  subjectId?: number | null;
  changes?: Record<string, unknown>;
}

/** A deed with whoever did it, to be written later. */
export interface Recorded extends Deed {
  by: Actor;
}
