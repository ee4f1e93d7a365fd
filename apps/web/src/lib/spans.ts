/** From a day to a day, the second open. Calendar days compare as text. */
export interface Span {
  start_date: string;
  end_date: string | null;
}

export type SpanTime = 'past' | 'current' | 'future';

export function spanTime({ start_date, end_date }: Span, today: string): SpanTime {
  if (end_date && end_date < today) return 'past';
  return start_date > today ? 'future' : 'current';
}

const ORDER: Record<SpanTime, number> = { current: 0, future: 1, past: 2 };

/** What holds now first, then what will, then what did. */
export function inOrder<T extends Span>(spans: readonly T[], today: string): T[] {
  return spans.toSorted(
    (a, b) => ORDER[spanTime(a, today)] - ORDER[spanTime(b, today)] || b.start_date.localeCompare(a.start_date),
  );
}
