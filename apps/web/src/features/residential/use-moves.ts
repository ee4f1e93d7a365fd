import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import { useServerTexts } from '../../lib/server-texts.ts';
import { useText } from '../../ui/text.ts';
import { assignRoom, guestsQuery, ROOM_TEXTS, type BoardRoom, type Guest } from './board.api.ts';
import type { BoardWindow } from './board.rules.ts';

export interface Move {
  guest: Guest;
  roomId: number | null;
  reason?: string;
}

/** What became of the last move: it stands and can be taken back, it was refused, or it wants a reason first. */
type Outcome =
  | { kind: 'moved'; move: Move; back: Move }
  | { kind: 'refused' | 'asks'; move: Move; texts: readonly string[] };

const textsOf = (error: unknown, field: string): readonly string[] =>
  isProblem(error) ? (error.errors[field] ?? []) : [];

/** Giving stays other rooms: shown at once, put back with the reason where the server refuses it, and taken back on wish. */
export function useMoves(teamId: number, window: BoardWindow, rooms: readonly BoardRoom[]) {
  const t = useText();
  const cache = useQueryClient();
  const worded = useServerTexts(ROOM_TEXTS);
  const problemText = useProblemText();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [said, setSaid] = useState('');
  const { queryKey } = guestsQuery(teamId, window);
  const nameOf = (roomId: number | null) => rooms.find(({ id }) => id === roomId)?.name ?? t('board.unassigned');
  const show = (id: number, room_id: number | null) =>
    cache.setQueryData(queryKey, (all) => all?.map((guest) => (guest.id === id ? { ...guest, room_id } : guest)));

  const moving = useMutation({
    mutationFn: ({ guest, roomId, reason = '' }: Move) => assignRoom(guest.id, roomId, reason),
    onMutate: async ({ guest, roomId }) => {
      await cache.cancelQueries({ queryKey });
      setOutcome(null);
      show(guest.id, roomId);
    },
    onSuccess: (_reply, move) => {
      const { guest, roomId } = move;
      setOutcome({
        kind: 'moved',
        move,
        back: { guest: { ...guest, room_id: roomId }, roomId: guest.room_id, reason: guest.room_reason ?? '' },
      });
      setSaid(t('board.moved', { name: guest.user_name, room: nameOf(roomId) }));
    },
    onError: (error, move) => {
      const { guest, roomId } = move;
      show(guest.id, guest.room_id);
      const known = worded(error);
      const [never, reason] = [textsOf(known, 'room_id'), textsOf(known, 'reason')];
      const isAsking = never.length === 0 && reason.length > 0;
      const texts = isAsking ? reason : never.length > 0 ? never : [problemText(error)];
      setOutcome({ kind: isAsking ? 'asks' : 'refused', move, texts });
      setSaid(
        isAsking ? '' : `${t('board.refused', { name: guest.user_name, room: nameOf(roomId) })} ${texts.join(' ')}`,
      );
    },
    // others move stays too
    onSettled: () => cache.invalidateQueries({ queryKey: ['residential-boards', teamId] }),
  });

  const move = (next: Move) => {
    if (next.guest.room_id !== next.roomId) moving.mutate(next);
  };
  return { move, outcome, clear: () => setOutcome(null), said, say: setSaid, nameOf };
}

export type Moves = ReturnType<typeof useMoves>;
