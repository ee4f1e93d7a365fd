import { formatDay, today } from '../../lib/dates.ts';
import { spanTime, type Span } from '../../lib/spans.ts';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { Notice } from './notice.api.ts';

const TONES = { current: 'ok', future: 'brand', past: 'neutral' } as const;

export function NoticeStatus({ row }: { row: Span }) {
  const t = useText();
  const time = spanTime(row, today());
  return <Pill tone={TONES[time]}>{t(`notices.${time}`)}</Pill>;
}

export function NoticeAudience({ row: { team_id, team } }: { row: Notice }) {
  const t = useText();
  return team_id === null ? t('notices.everybody') : (team?.name ?? t('notices.hidden_team'));
}

export function NoticeEnd({ row: { end_date } }: { row: Notice }) {
  const t = useText();
  return end_date ? formatDay(end_date) : <span className="text-ink-3">{t('notices.no_end')}</span>;
}
