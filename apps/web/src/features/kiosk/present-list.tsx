import { wallAt } from '../../lib/wall-clock.ts';
import { useText } from '../../ui/text.ts';

interface Present {
  user_id: number;
  name: string;
  for: string;
  in_at: string | null;
}

/** With a box to tick on paper, for when everyone has to leave the building. */
export function PresentList({ people, timezone }: { people: readonly Present[]; timezone: string }) {
  const t = useText();
  return (
    <ul className="grid empty:hidden sm:columns-2 sm:block sm:gap-8">
      {people.map((person) => (
        <li key={person.user_id} className="flex break-inside-avoid items-center gap-3 border-b border-line py-2">
          <span aria-hidden className="size-5 shrink-0 rounded-sm border border-line-strong" />
          <span className="grid min-w-0 flex-1">
            <span className="font-semibold">{person.name}</span>
            {person.for && <span className="text-sm text-ink-2">{person.for}</span>}
          </span>
          {person.in_at && (
            <span className="text-sm text-ink-2">
              {t('kiosk.since', { time: wallAt(person.in_at, timezone).time })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
