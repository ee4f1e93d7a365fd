import { useText } from '../../ui/text.ts';
import type { AnyRow } from './descriptor.ts';

/** How many rows rest on it; nothing for those who could not delete it anyway. */
export function Used({ row }: { row: Pick<AnyRow, 'can'> }) {
  const t = useText();
  const used = row.can?.used;
  return used === undefined ? null : <span className="tabular-nums">{t('records.used', { count: used })}</span>;
}
