import { useEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useText } from '../../ui/text.ts';
import { nextStage, type BoardStage } from './board.rules.ts';
import type { ListedApplication } from './staff-application.api.ts';

/** A card that was picked up by keys, and the column it would go to. */
export interface Carried {
  id: number;
  over: number;
}

interface KeysProps {
  stages: readonly BoardStage[];
  cardOf(id: number): ListedApplication | undefined;
  move(card: ListedApplication, stage: BoardStage): void;
  say(text: string): void;
}

const openerOf = (card: Element | null | undefined) => card?.querySelector<HTMLElement>('[data-open]');

/** The card an arrow key leads to: the next one in its column, or the one beside it in the nearest column that has any. */
function cardBeside(card: HTMLElement, key: string): HTMLElement | null {
  const column = card.closest<HTMLElement>('[data-stage]')!;
  const cardsIn = (one: Element) => [...one.querySelectorAll<HTMLElement>('[data-card]')];
  const cards = cardsIn(column);
  const place = cards.indexOf(card);
  if (key === 'ArrowDown') return cards[place + 1] ?? null;
  if (key === 'ArrowUp') return cards[place - 1] ?? null;
  if (key === 'Home') return cards[0] ?? null;
  if (key === 'End') return cards.at(-1) ?? null;
  const columns = [...column.parentElement!.querySelectorAll('[data-stage]')];
  const at = columns.indexOf(column);
  const others = key === 'ArrowRight' ? columns.slice(at + 1) : columns.slice(0, at).toReversed();
  const there = others.map(cardsIn).find((all) => all.length > 0);
  return there?.[Math.min(place, there.length - 1)] ?? null;
}

const KEYS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Arrow keys go from card to card; the space bar picks one up, arrows carry it, the space bar or Enter puts it down, Escape puts it back. */
export function useBoardKeys(board: RefObject<HTMLElement | null>, { stages, cardOf, move, say }: KeysProps) {
  const t = useText();
  const [carried, setCarried] = useState<Carried | null>(null);
  const nameOf = (stageId: number | null) => stages.find(({ id }) => id === stageId)?.name ?? '';

  const putBack = (card: ListedApplication) => {
    setCarried(null);
    say(t('pipeline.put_back', { name: card.user_name, stage: nameOf(card.stage_id) }));
  };
  const putDown = (card: ListedApplication, over: number) => {
    if (over === card.stage_id) return putBack(card);
    setCarried(null);
    move(
      card,
      stages.find(({ id }) => id === over)!,
    );
  };
  const carry = (card: ListedApplication, over: number) => {
    setCarried({ id: card.id, over });
    board.current?.querySelector(`[data-stage="${over}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = (event.target as Element).closest<HTMLElement>('[data-card]');
    const card = at && cardOf(Number(at.dataset.card));
    // the menu of a card has keys of its own
    if (!card || !(event.target as Element).matches('[data-open]') || event.altKey || event.ctrlKey || event.metaKey)
      return;
    const over = carried?.id === card.id ? carried.over : null;
    if (event.key === ' ' || (event.key === 'Enter' && over !== null)) {
      if (!('movable' in at.dataset)) return;
      event.preventDefault();
      if (over !== null) return putDown(card, over);
      carry(card, card.stage_id!);
      return say(t('pipeline.picked_up', { name: card.user_name, stage: nameOf(card.stage_id) }));
    }
    if (over !== null && event.key === 'Escape') return putBack(card);
    if (!KEYS.includes(event.key)) return;
    event.preventDefault();
    if (over === null) return openerOf(cardBeside(at, event.key))?.focus();
    const next = nextStage(stages, over, event.key);
    carry(card, next);
    say(t('pipeline.over', { stage: nameOf(next) }));
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const card = carried && cardOf(carried.id);
    const left = (event.target as Element).closest('[data-card]');
    if (card && left && !left.contains(event.relatedTarget)) putBack(card);
  };
  return { carried, onKeyDown, onBlur };
}

/** A card is drawn anew in the column it goes to: the focus goes with it, unless someone took it elsewhere. */
export function useFocusAfterMove(
  board: RefObject<HTMLElement | null>,
  id: number | undefined,
  stageId: number | null,
) {
  useEffect(() => {
    if (id === undefined) return;
    // a menu gives the focus back to its button a moment after it has closed
    const timer = setTimeout(() => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost) openerOf(board.current?.querySelector(`[data-card="${id}"]`))?.focus();
    }, 60);
    return () => clearTimeout(timer);
  }, [board, id, stageId]);
}
