export interface TabRoom {
  /** Of every tab, as it stands in a row. */
  widths: readonly number[];
  /** Of the button behind which the rest are found. */
  more: number;
  row: number;
}

/** The places of the tabs that a row has room for: in order, and always the current one. */
export function placesThatFit({ widths, more, row }: TabRoom, current: number): ReadonlySet<number> {
  const all = widths.map((_, at) => at);
  if (widths.reduce((sum, width) => sum + width, 0) <= row) return new Set(all);
  const fitting = new Set<number>();
  let left = row - more;
  const take = (at: number) => {
    left -= widths[at]!;
    if (left >= 0) fitting.add(at);
  };
  if (current >= 0) {
    take(current);
    fitting.add(current);
  }
  // The first that does not fit ends the row: a short one from further on would stand out of order.
  for (const at of all) if (at !== current && left >= 0) take(at);
  return fitting;
}
