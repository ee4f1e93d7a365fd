import { useIntl } from '../../ui/intl.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';
import type { Gap } from './auto-fill.api.ts';
import { useCodeText, useWhen } from './auto-fill-words.ts';
import { shiftPath } from './shift.api.ts';

/** The least that would have to change, in one sentence. */
function useRemedyText(rotaId: number): (remedy: NonNullable<Gap['remedy']>) => string {
  const t = useText();
  const { formatNumber } = useIntl();
  const when = useWhen(rotaId);
  return ({ kind, takes, leaves, covers }) => {
    const name = takes?.user_name ?? '';
    if (kind === 'add') return t('rota.remedy_add', { name });
    if (kind === 'adults') return t('rota.remedy_adults');
    if (kind === 'swap')
      return leaves && covers
        ? t('rota.remedy_swap', { name, shift: leaves.shift_name, when: when(leaves), other: covers.user_name })
        : t('rota.remedy_move', { name });
    const hours = formatNumber((takes?.minutes ?? 0) / 60, { maximumFractionDigits: 2 });
    return t(`rota.remedy_${takes?.code}` as MessageKey, { name, hours });
  };
}

/** What would fill a place, and who comes next and what keeps them. */
function Remedy({ rotaId, gap: { remedy, nearest } }: { rotaId: number; gap: Gap }) {
  const t = useText();
  const text = useRemedyText(rotaId);
  const codeText = useCodeText();
  const named = nearest && { name: nearest.user_name, reason: codeText(nearest.code) };
  return (
    <div className="grid gap-1 rounded-md bg-sunken px-3 py-2 text-sm">
      <p>
        <span className="font-semibold">{t('rota.remedy')}</span> {remedy ? text(remedy) : t('rota.remedy_none')}
      </p>
      {named && <p className="text-ink-2">{t(remedy ? 'rota.next_nearest' : 'rota.nearest', named)}</p>}
    </div>
  );
}

/** What stays open, the scarcest first: why, everyone of the team counted once, and what would fill it. */
export function GapList({ rotaId, gaps }: { rotaId: number; gaps: readonly Gap[] }) {
  const t = useText();
  const when = useWhen(rotaId);
  const codeText = useCodeText();
  return (
    <Sheet title={t('rota.gaps')} note={t('rota.gaps_note')}>
      {gaps.length === 0 ? (
        <EmptyState>{t('rota.no_gaps')}</EmptyState>
      ) : (
        <ol className="grid gap-4">
          {gaps.map((gap) => (
            <li key={`${gap.shift_id}-${gap.need_id}`} className="grid gap-2 rounded-md border border-line p-4">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link href={shiftPath(gap.shift_id)}>{gap.shift_name}</Link>
                <span className="text-sm text-ink-2">{when(gap)}</span>
                <Pill tone={gap.is_short ? 'danger' : 'sun'}>{t('rota.open_places', { count: gap.open })}</Pill>
              </div>
              <Remedy {...{ rotaId, gap }} />
              <p className="text-sm text-ink-2">{t('rota.of_team', { count: gap.people, team: gap.team_name })}</p>
              <ul className="grid gap-1 text-sm">
                {gap.reasons.map(({ code, people }) => (
                  <li key={code}>{t('rota.people_for', { count: people, reason: codeText(code) })}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  );
}
