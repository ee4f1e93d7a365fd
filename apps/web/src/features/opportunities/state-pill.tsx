import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { Opportunity } from './staff-opportunity.api.ts';

const TONES = { draft: 'sun', open: 'ok', closed: 'neutral' } as const;

export function StatePill({
  opportunity: { state, archived },
}: {
  opportunity: Pick<Opportunity, 'state' | 'archived'>;
}) {
  const t = useText();
  if (archived) return <Pill>{t('recruiting.archived')}</Pill>;
  return <Pill tone={TONES[state]}>{t(`recruiting.state_${state}`)}</Pill>;
}
