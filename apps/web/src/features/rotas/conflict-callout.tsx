import { formatDay } from '../../lib/dates.ts';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import type { Conflict } from './rota-change.api.ts';
import { ToldReasons } from './told-reasons.tsx';

const SHOWN = 8;

interface CalloutProps {
  conflicts: readonly Conflict[];
  /** Of several shifts, so each says on which day. */
  dated?: boolean;
  /** It may be what the shift asks for that keeps them, not when it is. */
  requirements?: boolean;
}

/** Who holds a place and could not keep it with a change, with the reasons. */
export function ConflictCallout({ conflicts, dated = false, requirements = false }: CalloutProps) {
  const t = useText();
  if (conflicts.length === 0) return null;
  const people = new Set(conflicts.map(({ user_id }) => user_id)).size;
  return (
    <Callout
      tone="warning"
      announce
      title={t(requirements ? 'rota.change_conflicts' : 'rota.move_conflicts', { count: people })}
    >
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
