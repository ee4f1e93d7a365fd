import type { tag as tagResource } from '@manyhands/contract/tags/tag.resource.ts';
import type { RowOf } from '../../lib/resource-api.ts';
import { Pill, type PillTone } from '../../ui/pill.tsx';

export type Tag = RowOf<typeof tagResource>;

const TONES: Record<Tag['colour'], PillTone> = {
  grey: 'neutral',
  blue: 'sky',
  green: 'ok',
  yellow: 'sun',
  red: 'danger',
};

export function TagPill({ row }: { row: Pick<Tag, 'name' | 'colour'> }) {
  return <Pill tone={TONES[row.colour]}>{row.name}</Pill>;
}
