import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

/** Marks what the arrow keys reach: its row and its column, counted from 0. */
export const gridCell = (row: number, column: number) => ({ 'data-row': row, 'data-column': column, tabIndex: -1 });

type Place = readonly [row: number, column: number];

const placeOf = (cell: HTMLElement): Place => [Number(cell.dataset.row), Number(cell.dataset.column)];
const cellsIn = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[data-row][data-column]')];

/** The nearest cell in a direction; places without anything to press are stepped over. */
function nearest(cells: readonly HTMLElement[], [row, column]: Place, [down, right]: Place): HTMLElement | undefined {
  const distance = (cell: HTMLElement) => {
    const [r, c] = placeOf(cell);
    return down ? (c === column ? (r - row) * down : 0) : r === row ? (c - column) * right : 0;
  };
  return cells.filter((cell) => distance(cell) > 0).toSorted((a, b) => distance(a) - distance(b))[0];
}

const STEPS: Record<string, Place> = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] };

function target(
  cells: readonly HTMLElement[],
  from: HTMLElement,
  { key, ctrlKey }: KeyboardEvent,
): HTMLElement | undefined {
  const place = placeOf(from);
  const step = STEPS[key];
  if (step) return nearest(cells, place, getComputedStyle(from).direction === 'rtl' ? [step[0], -step[1]] : step);
  const row = ctrlKey ? cells : cells.filter((cell) => placeOf(cell)[0] === place[0]);
  if (key === 'Home') return row[0];
  return key === 'End' ? row.at(-1) : undefined;
}

/** A grid is one stop for the Tab key; inside it the arrow keys move from cell to cell. */
export function useGridKeys<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const stopAt = (cell: HTMLElement | undefined) => {
    for (const other of ref.current ? cellsIn(ref.current) : []) other.tabIndex = other === cell ? 0 : -1;
  };
  // Rows come and go with a search: there is always a way in.
  useEffect(() => {
    const cells = ref.current ? cellsIn(ref.current) : [];
    if (!cells.some((cell) => cell.tabIndex === 0)) stopAt(cells[0]);
  });
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (event.target.dataset.row !== undefined) stopAt(event.target);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as HTMLElement;
    if (!ref.current || from.dataset.row === undefined) return;
    const to = target(cellsIn(ref.current), from, event);
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  return { ref, onFocus, onKeyDown };
}
