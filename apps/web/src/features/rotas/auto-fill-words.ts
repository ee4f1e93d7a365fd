import { useIntl } from '../../ui/intl.tsx';
import { writeDay } from '../../ui/calendar/calendar-days.ts';
import { useText, type MessageKey } from '../../ui/text.ts';
import type { Proposed } from './auto-fill.api.ts';
import { useShiftTimes } from './shift-times.ts';

/** When a shift is, in one line. */
export function useWhen(rotaId: number): (shift: Pick<Proposed, 'day' | 'starts_at' | 'ends_at'>) => string {
  const { locale } = useIntl();
  const times = useShiftTimes();
  return (shift) => `${writeDay(shift.day, locale)}, ${times({ ...shift, rota_id: rotaId })}`;
}

const SENTENCES: readonly string[] = ['declined', 'on-shift', 'outside-times', 'spread', 'forbidden', 'over'];

/** Why someone cannot take a place: the words of eligibility, and those that only a plan knows. */
export function useCodeText(): (code: string) => string {
  const t = useText();
  return (code) => t((SENTENCES.includes(code) ? `rota.code_${code}` : `eligibility.${code}`) as MessageKey);
}
