/** Rows with the places they are to take. */
export function placed<R extends { position: number }>(rows: readonly R[], from: number, to: number): R[] {
  const next = rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!);
  return next.map((row, position) => (row.position === position ? row : { ...row, position }));
}
