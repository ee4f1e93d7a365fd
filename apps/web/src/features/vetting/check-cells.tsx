import { STANDING_TONES, type Standing } from '../../lib/standing.ts';
import { vetting } from '../../lib/records/descriptors/vetting.generated.ts';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';

export function CheckStatus({ row }: { row: { status: Standing } }) {
  const t = useText();
  return <Pill tone={STANDING_TONES[row.status]}>{t(vetting.fields.status.options![row.status]!)}</Pill>;
}
