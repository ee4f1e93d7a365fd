export type Row = Readonly<Record<string, unknown>>;
/** The next number of a table. */
export type Numbers = (table: string) => number;
/** What goes into which table, in an order in which every row finds what it points to. */
export type Rows = readonly (readonly [table: string, rows: readonly Row[]])[];
