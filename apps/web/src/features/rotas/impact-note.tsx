import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import { ConflictCallout } from './conflict-callout.tsx';
import type { Impact } from './shift.api.ts';

const LINES = ['changed', 'dropped', 'added', 'people', 'started', 'detached'] as const;

/** What a change of a series means in numbers; what is none is left out. */
export function ImpactNote({ impact }: { impact: Impact }) {
  const t = useText();
  const lines = LINES.filter((name) => impact[name] > 0);
  return (
    <>
      <Callout tone="warning" announce title={t('rota.impact_title')}>
        {lines.length === 0 ? (
          t('rota.impact_none')
        ) : (
          <ul className="grid gap-1">
            {lines.map((name) => (
              <li key={name}>{t(`rota.impact_${name}`, { count: impact[name] })}</li>
            ))}
          </ul>
        )}
      </Callout>
      <ConflictCallout conflicts={impact.conflicts} dated />
    </>
  );
}
