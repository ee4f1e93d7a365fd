import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { Shift } from './shift.api.ts';
import { COVERAGE_TONES, coverageOfDay } from './shift.rules.ts';

/** How the shifts of a day or a row stand together, in words. */
export function useCoverageText(): (shifts: readonly Shift[]) => string {
  const t = useText();
  return (shifts) => {
    const { coverage, needed, free, unfilled } = coverageOfDay(shifts);
    if (coverage === 'short') return t('rota.short', { count: needed });
    if (coverage === 'free') return t('rota.free', { count: free });
    if (coverage === 'past') return t('rota.unfilled', { count: unfilled });
    return t(coverage === 'full' ? 'rota.full' : 'shift.state_cancelled');
  };
}

/** In words and in colour. */
export function DayCoverage({ shifts }: { shifts: readonly Shift[] }) {
  const text = useCoverageText();
  return <Pill tone={COVERAGE_TONES[coverageOfDay(shifts).coverage]}>{text(shifts)}</Pill>;
}
