import {
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useText } from '../../ui/text.ts';
import type { BoardRoom, Guest } from './board.api.ts';
import { nextRow } from './board.rules.ts';
import type { Moves } from './use-moves.ts';

/** A stay that was picked up, and the row it would go to; by the pointer also how far it has been pulled. */
interface Carried {
  id: number;
  over: number | null;
  by: 'keys' | 'pointer';
  from?: { x: number; y: number };
  pulled?: { x: number; y: number };
}

const FAR_ENOUGH = 5;

/** The row under the pointer; undefined outside the board. */
function rowAt(x: number, y: number): number | null | undefined {
  const row = document
    .elementsFromPoint(x, y)
    .flatMap((element) => element.closest<HTMLElement>('[data-room]') ?? [])[0];
  return row && (row.dataset.room === '' ? null : Number(row.dataset.room));
}

interface Pulling {
  carried: Carried | null;
  setCarried: Dispatch<Carried | null>;
  drop(guest: Guest, over: number | null): void;
  onOpen(guest: Guest): void;
}

/** By the pointer. A finger scrolls, and its tap opens the way that needs no pulling. */
function usePull({ carried, setCarried, drop, onOpen }: Pulling) {
  const wasPulled = useRef(false);
  useEffect(() => {
    if (carried?.by !== 'pointer') return;
    const stop = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && setCarried(null);
    window.addEventListener('keydown', stop);
    return () => window.removeEventListener('keydown', stop);
  }, [carried, setCarried]);
  return (guest: Guest) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasPulled.current = false;
      if (event.button !== 0 || event.pointerType === 'touch') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setCarried({ id: guest.id, over: guest.room_id, by: 'pointer', from: { x: event.clientX, y: event.clientY } });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (carried?.id !== guest.id || !carried.from) return;
      const pulled = { x: event.clientX - carried.from.x, y: event.clientY - carried.from.y };
      if (!carried.pulled && Math.hypot(pulled.x, pulled.y) < FAR_ENOUGH) return;
      wasPulled.current = true;
      const over = rowAt(event.clientX, event.clientY);
      setCarried({ ...carried, pulled, over: over === undefined ? guest.room_id : over });
    },
    onPointerUp() {
      if (carried?.id !== guest.id || carried.by !== 'pointer') return;
      if (carried.pulled) drop(guest, carried.over);
      else setCarried(null);
    },
    onPointerCancel: () => setCarried(null),
    onClick() {
      // the press that ends a pull is no press
      if (!wasPulled.current) onOpen(guest);
      wasPulled.current = false;
    },
  });
}

/** Picking stays up and putting them down elsewhere, by keys or by the pointer. Nothing is moved before it is put down. */
export function useCarry(
  board: RefObject<HTMLElement | null>,
  {
    rooms,
    guests,
    moves,
    onOpen,
  }: { rooms: readonly BoardRoom[]; guests: readonly Guest[]; moves: Moves; onOpen(guest: Guest): void },
) {
  const t = useText();
  const [carried, setCarried] = useState<Carried | null>(null);
  // It is drawn anew in the row it goes to, and again where it is put back: the focus goes with it, unless someone took it elsewhere.
  const [followed, setFollowed] = useState<number | null>(null);
  const room = guests.find(({ id }) => id === followed)?.room_id;
  useEffect(() => {
    if (followed !== null && document.activeElement === document.body)
      board.current?.querySelector<HTMLElement>(`[data-stay="${followed}"]`)?.focus();
  }, [board, followed, room]);

  const cancel = (guest: Guest) => {
    setCarried(null);
    moves.say(t('board.put_back', { name: guest.user_name, room: moves.nameOf(guest.room_id) }));
  };
  const drop = (guest: Guest, over: number | null) => {
    if (over === guest.room_id) return cancel(guest);
    setCarried(null);
    moves.move({ guest, roomId: over });
    setFollowed(guest.id);
  };
  const pull = usePull({ carried, setCarried, drop, onOpen });

  const onKeyDown = (guest: Guest) => (event: KeyboardEvent<HTMLElement>) => {
    const isCarried = carried?.id === guest.id && carried.by === 'keys';
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (isCarried) return drop(guest, carried.over);
      setCarried({ id: guest.id, over: guest.room_id, by: 'keys' });
      return moves.say(t('board.picked_up', { name: guest.user_name, room: moves.nameOf(guest.room_id) }));
    }
    if (!isCarried) return;
    if (event.key === 'Escape') return cancel(guest);
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const over = nextRow([null, ...rooms.map(({ id }) => id)], carried.over, event.key);
    setCarried({ ...carried, over });
    board.current?.querySelector(`[data-room="${over ?? ''}"]`)?.scrollIntoView({ block: 'nearest' });
    moves.say(t('board.over', { room: moves.nameOf(over) }));
  };

  /** What makes a bar movable. */
  const handle = (guest: Guest) => ({
    ...pull(guest),
    onKeyDown: onKeyDown(guest),
    // the space bar presses when it is let go
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => event.key === ' ' && event.preventDefault(),
    onBlur: () => carried?.id === guest.id && carried.by === 'keys' && cancel(guest),
  });
  return { carried, handle };
}

export type Carry = ReturnType<typeof useCarry>;
