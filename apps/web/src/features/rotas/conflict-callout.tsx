import { formatDay } from '../../lib/dates.ts';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import type { Conflict } from './rota-change.api.ts';
import { ToldReasons } from './told-reasons.tsx';

const SHOWN = 8;

/** Who holds a place and could not come at the new time, with the reasons. `dated`: of several shifts, so each says on which day. */
export function ConflictCallout({ conflicts, dated = false }: { conflicts: readonly Conflict[]; dated?: boolean }) {
  const t = useText();
  if (conflicts.length === 0) return null;
  const people = new Set(conflicts.map(({ user_id }) => user_id)).size;
  return (
    <Callout tone="warning" announce title={t('rota.move_conflicts', { count: people })}>
      <ul className="grid gap-2">
        {conflicts.slice(0, SHOWN).map(({ assignment_id, user_name, day, reasons }) => (
          <li key={assignment_id}>
            <span className="font-semibold">{user_name}</span>
            {dated && ` · ${formatDay(day)}`}
            <ToldReasons reasons={reasons} />
          </li>
        ))}
        {conflicts.length > SHOWN && <li>{t('rota.more_conflicts', { count: conflicts.length - SHOWN })}</li>}
      </ul>
    </Callout>
  );
}
