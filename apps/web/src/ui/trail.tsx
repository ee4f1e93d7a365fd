export interface TrailEntry {
  id: number;
  /** As machines write it, and as it is read. */
  at: string;
  shownAt: string;
  sentence: string;
  details: readonly string[];
}

/** What happened, one entry under the other, each with its time. */
export function Trail({ entries }: { entries: readonly TrailEntry[] }) {
  return (
    <ol className="grid">
      {entries.map(({ id, at, shownAt, sentence, details }) => (
        <li
          key={id}
          className="grid gap-x-6 gap-y-0.5 border-line py-3 text-sm not-last:border-b sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <time dateTime={at} className="text-ink-3 tabular-nums">
            {shownAt}
          </time>
          <span className="grid min-w-0 gap-0.5 wrap-anywhere">
            <span>{sentence}</span>
            {details.map((detail) => (
              <span key={detail} className="text-ink-2">
                {detail}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
