import { useQuery } from '@tanstack/react-query';
import { useIntl } from '../../ui/intl.tsx';
import { rotasQuery, type Shift } from './shift.api.ts';
import { writeTimes } from './shift.rules.ts';

/** Times are those of the rota's clocks, wherever the reader is; nothing until these are known, rather than a time that is wrong. */
export function useShiftTimes(): (shift: Pick<Shift, 'rota_id' | 'starts_at' | 'ends_at'>) => string {
  const { locale } = useIntl();
  const { data: rotas = [], isPending } = useQuery(rotasQuery);
  const zoneOf = (rotaId: number) => rotas.find(({ id }) => id === rotaId)?.timezone ?? 'UTC';
  return (shift) => (isPending ? '' : writeTimes(shift, locale, zoneOf(shift.rota_id)));
}
