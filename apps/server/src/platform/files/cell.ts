/** What a value is in a table that leaves the house; a day is `2026-11-17`, a moment `2026-11-17 14:30` in the organisation's zone. */
export type CellKind = 'text' | 'choice' | 'number' | 'boolean' | 'day' | 'instant';
export type Cell = string | number | boolean | null;

export interface Sheet {
  headings: readonly string[];
  kinds: readonly CellKind[];
  /** Many at a time, so that not every row is waited for. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
  words: { yes: string; no: string };
}
