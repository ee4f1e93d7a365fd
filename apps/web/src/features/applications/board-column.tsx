import { memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { useText } from '../../ui/text.ts';
import { BoardCard, type CardActions } from './board-card.tsx';
import type { BoardStage } from './board.rules.ts';
import type { ListedApplication } from './staff-application.api.ts';

/** So many cards are drawn at first, about a screen of them; the others as soon as their place comes into sight. */
const AT_FIRST = 6;
const AT_ONCE = 20;

/** More of a long column once its end comes into sight, or when it is asked for by keys. */
function More({ left, onMore }: { left: number; onMore(): void }) {
  const t = useText();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '200px' });
    if (place.current) seen.observe(place.current);
    return () => seen.disconnect();
  }, [onMore, left]);
  return (
    <li ref={place} className="grid justify-items-center">
      <Button kind="quiet" size="small" onClick={onMore}>
        {t('pipeline.more', { count: left })}
      </Button>
    </li>
  );
}

interface ColumnProps {
  stage: BoardStage;
  cards: readonly ListedApplication[];
  actions: CardActions;
  /** The card that is carried by keys, where it stands in this column. */
  carriedId: number | null;
  /** What is pulled or carried would go here. */
  isTarget: boolean;
}

/** A move changes two columns; the others hold the very cards they held before. */
const isSame = ({ cards: before, ...one }: ColumnProps, { cards: after, ...other }: ColumnProps) =>
  before.length === after.length &&
  before.every((card, place) => card === after[place]) &&
  (Object.keys(one) as (keyof typeof one)[]).every((name) => one[name] === other[name]);

export const BoardColumn = memo(function BoardColumn({ stage, cards, actions, carriedId, isTarget }: ColumnProps) {
  const t = useText();
  const id = useId();
  const [shown, setShown] = useState(AT_FIRST);
  const [focused, setFocused] = useState<number | null>(null);
  const more = useCallback(() => setShown((count) => count + AT_ONCE), []);
  const inSight = cards.slice(0, shown);
  const current = inSight.some((card) => card.id === focused) ? focused : inSight[0]?.id;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it notices which of its cards has the focus
    <section
      data-stage={stage.id}
      data-drop={stage.id}
      aria-labelledby={id}
      onFocus={(event) => {
        const card = event.target.closest<HTMLElement>('[data-card]');
        if (card) setFocused(Number(card.dataset.card));
      }}
      className={cx(
        'flex min-w-0 flex-col rounded-lg md:min-h-0 md:min-w-56 md:flex-1',
        isTarget ? 'bg-brand-soft ring-2 ring-brand-text ring-inset' : 'bg-sunken',
      )}
    >
      <h2 id={id} className="flex items-baseline justify-between gap-2 px-4 pt-3 pb-2 text-sm font-semibold">
        <span className="min-w-0 wrap-anywhere">{stage.name}</span>
        <span className="text-ink-2 tabular-nums">
          <span aria-hidden>{cards.length}</span>
          <span className="sr-only">{t('pipeline.count', { count: cards.length })}</span>
        </span>
      </h2>
      {stage.closed && <p className="px-4 pb-2 text-xs text-ink-2">{t('pipeline.closed')}</p>}
      {cards.length === 0 ? (
        <p className="px-4 pt-4 pb-8 text-center text-sm text-ink-2">{t('pipeline.nobody')}</p>
      ) : (
        <ul aria-labelledby={id} className="grid content-start gap-2 p-2 md:overflow-y-auto">
          {inSight.map((card) => (
            <BoardCard
              key={card.id}
              {...actions}
              card={card}
              isCurrent={card.id === current}
              isCarried={card.id === carriedId}
            />
          ))}
          {cards.length > shown && <More left={cards.length - shown} onMore={more} />}
        </ul>
      )}
    </section>
  );
}, isSame);
