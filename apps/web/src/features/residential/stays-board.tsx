import { useRef, useState } from 'react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Undo2, WandSparkles } from 'lucide-react';
import { useMay } from '../../lib/access.ts';
import { formatDay } from '../../lib/dates.ts';
import { useRecentlyOpened } from '../../lib/recently-opened.ts';
import { addDays } from '../../ui/calendar/calendar-days.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { changeoversQuery, guestsQuery, roomsQuery, type Guest } from './board.api.ts';
import { endOf, weekOf, type BoardWindow } from './board.rules.ts';
import { BoardGrid } from './board-grid.tsx';
import { BoardList } from './board-list.tsx';
import { MoveDialog, ReasonDialog } from './move-dialog.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';
import { useCarry } from './use-carry.ts';
import { useMoves, type Moves } from './use-moves.ts';

/** What became of the last move, above the board: the way back, or why it did not go. */
function Outcome({ moves }: { moves: Moves }) {
  const t = useText();
  const { outcome } = moves;
  if (outcome?.kind === 'moved') {
    const { guest, roomId } = outcome.move;
    const undo = (
      <Button
        kind="secondary"
        size="small"
        icon={<Undo2 aria-hidden className="size-4" />}
        onClick={() => moves.move(outcome.back)}
      >
        {t('board.undo')}
      </Button>
    );
    return (
      <Callout
        tone="ok"
        title={t('board.moved', { name: guest.user_name, room: moves.nameOf(roomId) })}
        actions={undo}
      />
    );
  }
  if (outcome?.kind !== 'refused') return null;
  const { move, texts } = outcome;
  return (
    <Callout tone="danger" title={t('board.refused', { name: move.guest.user_name, room: moves.nameOf(move.roomId) })}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Callout>
  );
}

function Turning({
  window,
  step,
  onFrom,
}: {
  window: BoardWindow;
  step: number;
  onFrom(day: string | undefined): void;
}) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        kind="secondary"
        size="small"
        icon={<ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />}
        onClick={() => onFrom(addDays(window.first, -step))}
      >
        {t('board.earlier')}
      </Button>
      <Button kind="secondary" size="small" onClick={() => onFrom(undefined)}>
        {t('board.today')}
      </Button>
      <Button kind="secondary" size="small" onClick={() => onFrom(addDays(window.first, step))}>
        {t('board.later')}
        <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
      </Button>
      <p role="status" className="text-sm font-semibold">
        {t('board.span', { start: formatDay(window.first), end: formatDay(addDays(endOf(window), -1)) })}
      </p>
    </div>
  );
}

function Opened({ id }: { id: number }) {
  useRecentlyOpened('stay', id);
  return null;
}

interface StaysBoardProps {
  teamId: number;
  /** A day of the first week that is shown. */
  from: string;
  onFrom(day: string | undefined): void;
  /** The stay that is opened at once. */
  stay?: number | undefined;
  /** Stays wait for a room, in these weeks or later ones. */
  waiting: boolean;
}

/** Who sleeps where at a site. */
export function StaysBoard({ teamId, from, onFrom, stay, waiting }: StaysBoardProps) {
  const t = useText();
  const may = useMay();
  const isNarrow = useNarrow();
  const { data: rooms } = useSuspenseQuery(roomsQuery(teamId));
  const { data: rules } = useSuspenseQuery(changeoversQuery(teamId));
  const window = { first: weekOf(rules, from), days: isNarrow ? 28 : 42 };
  const { data: guests } = useQuery(guestsQuery(teamId, window));
  const [opened, setOpened] = useState<number | null>(stay ?? null);
  const [proposing, setProposing] = useState(false);
  const moves = useMoves(teamId, window, rooms);
  const open = (guest: Guest) => setOpened(guest.id);
  const openedGuest = guests?.find(({ id }) => id === opened) ?? null;
  const board = useRef<HTMLDivElement>(null);
  const carry = useCarry(board, { rooms, guests: guests ?? [], moves, onOpen: open });
  if (rooms.length === 0) return <EmptyState>{t('board.no_rooms')}</EmptyState>;
  const isTheirs = !guests?.length || guests.some(({ can }) => can?.update);
  const mayPlace = waiting && isTheirs && may('manage-residential-bookings');
  const shared = { window, rooms, guests: guests ?? [], onOpen: open };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Turning window={window} step={28} onFrom={onFrom} />
        {mayPlace && (
          <Button
            size="small"
            icon={<WandSparkles aria-hidden className="size-4" />}
            onClick={() => setProposing(true)}
          >
            {t('board.propose')}
          </Button>
        )}
      </div>
      <Outcome moves={moves} />
      <span role="status" className="sr-only">
        {moves.said}
      </span>
      {!guests ? (
        <Loading />
      ) : isNarrow ? (
        <BoardList {...shared} />
      ) : (
        <BoardGrid {...shared} board={board} rules={rules} carry={carry} />
      )}
      {openedGuest && <Opened id={openedGuest.id} />}
      <MoveDialog guest={openedGuest} rooms={rooms} moves={moves} onClose={() => setOpened(null)} />
      <ReasonDialog moves={moves} />
      <ProposalDialog open={proposing} teamId={teamId} rooms={rooms} onClose={() => setProposing(false)} />
    </div>
  );
}
