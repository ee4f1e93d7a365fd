import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../lib/dates.ts';
import { room } from '../../lib/records/descriptors/room.generated.ts';
import { unavailablePeriod } from '../../lib/records/descriptors/unavailable-period.generated.ts';
import { RecordRows, RecordSheet } from '../../lib/records/record-sheet.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { BoardRoom } from './board.api.ts';
import { SITE_TEXTS, type Period } from './site.api.ts';

interface RoomsProps {
  teamId: number;
  mayEdit: boolean;
}

function usePeriodWords() {
  const t = useText();
  return ({ start_date, end_date, beds }: Period) =>
    t(end_date ? 'site.closed_span' : 'site.closed_from', {
      from: formatDay(start_date),
      to: formatDay(end_date),
      beds: beds ?? 0,
    });
}

function ShownPeriod({ row }: { row: Period }) {
  const words = usePeriodWords();
  return (
    <span className="grid">
      <span>{words(row)}</span>
      {row.reason && <span className="text-ink-2">{row.reason}</span>}
    </span>
  );
}

/** When a room, or some of its beds, cannot be used. */
function Periods({ teamId, mayEdit, of, onChanged }: RoomsProps & { of: BoardRoom; onChanged(): unknown }) {
  const t = useText();
  const words = usePeriodWords();
  if (of.archived || (of.unavailablePeriods.length === 0 && !mayEdit)) return null;
  return (
    <div className="ms-1 border-s-2 border-line ps-3">
      <RecordRows
        of={unavailablePeriod}
        params={{ teamId, roomId: of.id }}
        rows={of.unavailablePeriods}
        row={ShownPeriod}
        rowName={(period) => `${of.name}: ${words(period)}`}
        addLabel={t('site.close', { room: of.name })}
        empty={<></>}
        texts={SITE_TEXTS}
        mayEdit={mayEdit}
        onChanged={onChanged}
      />
    </div>
  );
}

function ShownRoom({ row }: { row: BoardRoom }) {
  const t = useText();
  return (
    <span className="grid">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {row.name}
        {row.archived && <Pill>{t('site.archived')}</Pill>}
      </span>
      <span className="text-ink-2">{t('board.beds', { count: row.beds })}</span>
      {row.notes && <span className="text-ink-2">{row.notes}</span>}
    </span>
  );
}

/** The rooms of a site, how many beds they have and when they are closed. */
export function RoomsSheet({ teamId, mayEdit }: RoomsProps) {
  const cache = useQueryClient();
  const changed = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['residential-boards'] }),
      cache.invalidateQueries({ queryKey: ['organisation', 'teams', String(teamId)] }),
    ]);
  return (
    <RecordSheet
      of={room}
      params={{ teamId }}
      include="unavailablePeriods"
      row={ShownRoom}
      below={({ row }: { row: BoardRoom }) => (
        <Periods teamId={teamId} mayEdit={mayEdit} of={row} onChanged={changed} />
      )}
      initial={{ beds: 2 }}
      mayEdit={mayEdit}
      onChanged={changed}
    />
  );
}
