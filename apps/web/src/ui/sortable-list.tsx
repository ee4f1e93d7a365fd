import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { useText } from './text.ts';

export interface SortableListProps<T> {
  label: string;
  items: readonly T[];
  /** What a row is called when it moves. */
  nameOf(item: T, index: number): string;
  /** Rows at either end that keep their place, and that nothing passes. */
  isFixed?(item: T): boolean;
  onMove(from: number, to: number): void;
  /** Rows with much in them get the whole width of a phone, below their handle. */
  roomy?: boolean;
  children(item: T, index: number): ReactNode;
}

interface Drag {
  from: number;
  to: number;
}

/** The place a row would take if it were let go here: below every other row whose middle lies above the pointer. */
function placeAt(list: HTMLElement, from: number, y: number): number {
  const rows = [...list.children].filter((_, index) => index !== from).map((row) => row.getBoundingClientRect());
  return rows.filter(({ top, height }) => top + height / 2 < y).length;
}

/** Dragging a row by its handle. Nothing moves before it is let go, so that Escape or a lost pointer leaves everything as it was. */
function useDrag(onMove: (from: number, to: number) => void, clamp: (to: number) => number) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const handle = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, to: from });
    },
    onPointerMove: (event: PointerEvent) =>
      drag && list.current && setDrag({ from: drag.from, to: clamp(placeAt(list.current, drag.from, event.clientY)) }),
    onPointerUp() {
      if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  useEffect(() => {
    if (!drag) return;
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(null);
    window.addEventListener('keydown', stop);
    return () => window.removeEventListener('keydown', stop);
  }, [drag]);
  return { list, drag, handle };
}

const DROP = { before: 'shadow-[0_-3px_0_var(--color-brand)]', after: 'shadow-[0_3px_0_var(--color-brand)]' };

function dropOf(drag: Drag | null, index: number): keyof typeof DROP | null {
  if (!drag || drag.to !== index || drag.to === drag.from) return null;
  return drag.to < drag.from ? 'before' : 'after';
}

type Way = 'up' | 'down';

function Arrows({ name, up, down, onPress }: { name: string; up: boolean; down: boolean; onPress(way: Way): void }) {
  const t = useText();
  return (
    <span data-arrows className="ms-auto flex shrink-0">
      <IconButton
        data-way="up"
        label={t('sort.up', { name })}
        disabled={!up}
        onClick={() => onPress('up')}
        className="disabled:invisible"
      >
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        data-way="down"
        label={t('sort.down', { name })}
        disabled={!down}
        onClick={() => onPress('down')}
        className="disabled:invisible"
      >
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
    </span>
  );
}

/** A list whose order matters: drag a row by its handle, or press its arrows. */
export function SortableList<T>({
  label,
  items,
  nameOf,
  isFixed = () => false,
  onMove,
  roomy = false,
  children,
}: SortableListProps<T>) {
  const t = useText();
  const [said, setSaid] = useState('');
  // The arrow that was pressed moves along with its row, and the focus with it.
  const [pressed, setPressed] = useState<{ row: number; way: Way } | null>(null);
  const free = items.flatMap((item, index) => (isFixed(item) ? [] : [index]));
  const [first = 0, last = -1] = [free[0], free.at(-1)];
  const clamp = (to: number) => Math.min(Math.max(to, first), last);
  const move = (from: number, to: number) => {
    onMove(from, to);
    setSaid(t('sort.moved', { name: nameOf(items[from]!, from), place: to + 1, count: items.length }));
  };
  const { list, drag, handle } = useDrag(move, clamp);
  useEffect(() => {
    if (!pressed) return;
    // A row may hold a list of its own, whose arrows are not meant.
    const own = list.current?.children[pressed.row]?.querySelector(':scope > [data-arrows]');
    const arrow =
      own?.querySelector<HTMLElement>(`[data-way="${pressed.way}"]:enabled`) ??
      own?.querySelector<HTMLElement>('[data-way]:enabled');
    arrow?.focus();
  }, [pressed, list]);
  const press = (from: number, way: Way) => {
    const to = way === 'up' ? from - 1 : from + 1;
    move(from, to);
    setPressed({ row: to, way });
  };
  return (
    <>
      <ol ref={list} aria-label={label} className="grid gap-2">
        {items.map((item, index) => {
          const fixed = isFixed(item);
          const name = nameOf(item, index);
          const drop = dropOf(drag, index);
          return (
            // A row is its place: what it holds is bound to it by path.
            <li
              key={index}
              className={cx(
                'flex items-start gap-x-1 rounded-md border border-line bg-surface p-1',
                roomy && 'max-sm:flex-wrap',
                drop && DROP[drop],
                drag?.from === index && 'bg-sunken',
              )}
            >
              <span
                aria-hidden
                {...(fixed ? {} : handle(index))}
                className={cx(
                  'grid size-9 shrink-0 touch-none place-items-center text-ink-3',
                  fixed ? 'invisible' : 'cursor-grab active:cursor-grabbing',
                )}
              >
                <GripVertical className="size-4" />
              </span>
              <div className={cx('min-w-0 flex-1', roomy && 'max-sm:order-last max-sm:basis-full')}>
                {children(item, index)}
              </div>
              {!fixed && (
                <Arrows name={name} up={index > first} down={index < last} onPress={(way) => press(index, way)} />
              )}
            </li>
          );
        })}
      </ol>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
