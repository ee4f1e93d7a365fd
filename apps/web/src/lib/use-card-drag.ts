import { useEffect, useRef, useState, type RefObject } from 'react';

const FAR_ENOUGH = 6;
/** Near the edge of the board it scrolls along, so many pixels a step. */
const EDGE = 56;
const STEP = 14;

/** The name of the attribute that the places of a card carry: what stands on cards may go elsewhere than they do. */
const placesOf = (card: HTMLElement): string => card.dataset.onto ?? 'drop';
const targetAt = (x: number, y: number, places: string): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>(`[data-${places}]`)?.dataset[places] ?? null;

/** A picture of the card that follows the pointer; the card itself stays where it is until it is let go. */
function lift(card: HTMLElement): HTMLElement {
  const { left, top, width } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-card');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    zIndex: '40',
    pointerEvents: 'none',
    listStyle: 'none',
  });
  document.body.append(ghost);
  card.dataset.lifted = '';
  return ghost;
}

interface Drag {
  id: number;
  card: HTMLElement;
  x: number;
  y: number;
  ghost: HTMLElement | null;
}

/**
 * Pulling cards with the pointer. The pointer is listened to on the whole board and the card is moved by style alone: nothing is drawn anew
 * but the place it is over, which is named by `data-drop`, or by what the card's `data-onto` says. A finger scrolls; a phone moves cards by
 * their menu.
 */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  drop: (id: number, target: string, places: string) => void,
) {
  const [over, setOver] = useState<string | null>(null);
  const dropped = useRef(drop);
  useEffect(() => void (dropped.current = drop));
  useEffect(() => {
    const area = board.current;
    if (!area) return;
    let drag: Drag | null = null;
    let wasPulled = false;
    const end = () => {
      drag?.ghost?.remove();
      if (drag) delete drag.card.dataset.lifted;
      drag = null;
      setOver(null);
    };
    const down = (event: PointerEvent) => {
      wasPulled = false;
      const card = (event.target as Element).closest<HTMLElement>('[data-card][data-movable]');
      if (!card || event.button !== 0 || event.pointerType === 'touch' || (event.target as Element).closest('button'))
        return;
      drag = { id: Number(card.dataset.card), card, x: event.clientX, y: event.clientY, ghost: null };
    };
    const pull = (event: PointerEvent) => {
      if (!drag) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.ghost && Math.hypot(x, y) < FAR_ENOUGH) return;
      drag.ghost ??= lift(drag.card);
      drag.ghost.style.transform = `translate(${x}px, ${y}px) rotate(1.5deg)`;
      const { left, right } = area.getBoundingClientRect();
      if (event.clientX > right - EDGE) area.scrollLeft += STEP;
      if (event.clientX < left + EDGE) area.scrollLeft -= STEP;
      setOver(targetAt(event.clientX, event.clientY, placesOf(drag.card)));
    };
    const up = (event: PointerEvent) => {
      if (!drag) return;
      const { id, card, ghost } = drag;
      end();
      if (!ghost) return;
      wasPulled = true;
      const places = placesOf(card);
      const target = targetAt(event.clientX, event.clientY, places);
      if (target !== null) dropped.current(id, target, places);
    };
    // the press that ends a pull opens nothing
    const click = (event: MouseEvent) => wasPulled && event.preventDefault();
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && end();
    const still = (event: Event) => event.preventDefault();
    area.addEventListener('pointerdown', down);
    area.addEventListener('dragstart', still);
    area.addEventListener('click', click, true);
    window.addEventListener('pointermove', pull);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', stop);
    return () => {
      end();
      area.removeEventListener('pointerdown', down);
      area.removeEventListener('dragstart', still);
      area.removeEventListener('click', click, true);
      window.removeEventListener('pointermove', pull);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', stop);
    };
  }, [board]);
  return over;
}
