import { memo } from 'react';
import { Clock, Ellipsis } from 'lucide-react';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { LazyMenu } from '../../ui/popup/lazy-menu.tsx';
import { useText } from '../../ui/text.ts';
import { listWaiting } from './application.rules.ts';
import type { BoardStage } from './board.rules.ts';
import { computeDays } from './decision.rules.ts';
import { staffApplicationPath, type ListedApplication } from './staff-application.api.ts';

export interface CardActions {
  stages: readonly BoardStage[];
  readerId: number | undefined;
  /** When the board was opened: all cards count their days up to the same moment. */
  now: number;
  /** How cards are moved by keys, for those who hear it. */
  howId: string;
  move(card: ListedApplication, stage: BoardStage): void;
  take(card: ListedApplication): void;
}

interface CardProps extends CardActions {
  card: ListedApplication;
  /** The one card of its column that the Tab key stops at; the arrow keys lead to the others. */
  isCurrent: boolean;
  isCarried: boolean;
}

function CardMenu({ card, stages, readerId, move, take, isCurrent }: Omit<CardProps, 'isCarried'>) {
  const t = useText();
  const targets = stages.filter(({ id, closed }) => id !== card.stage_id && !closed);
  const groups = [
    {
      id: 'move',
      label: t('pipeline.move_to'),
      items: targets.map(({ id, name }) => ({ id: String(id), label: name })),
      onPick: (id: string) =>
        move(
          card,
          targets.find((stage) => String(stage.id) === id)!,
        ),
    },
    {
      id: 'take',
      items: card.assigned_to === readerId ? [] : [{ id: 'me', label: t('decision.take') }],
      onPick: () => take(card),
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <LazyMenu
      className="-my-1.5 -me-2 size-9 min-h-0! shrink-0 justify-center px-0!"
      groups={groups}
      skipped={!isCurrent}
      button={
        <>
          <Ellipsis aria-hidden className="size-4 text-ink-2" />
          <span className="sr-only">{t('pipeline.menu', { name: card.user_name })}</span>
        </>
      }
    />
  );
}

/** One application: who, for how long, what is missing and who looks after it. */
export const BoardCard = memo(function BoardCard({ isCarried, ...props }: CardProps) {
  const t = useText();
  const { card, now, howId, isCurrent } = props;
  const { user_name, opportunity, overdue, assigned_to_name, stage_entered_at } = card;
  const isMovable = card.can?.update === true;
  const waiting = listWaiting(card);
  return (
    <li
      data-card={card.id}
      data-movable={isMovable || undefined}
      className={cx(
        'grid gap-1 rounded-md border bg-surface p-3 text-sm shadow-lift data-lifted:opacity-40',
        '[contain-intrinsic-size:auto_8rem] [content-visibility:auto]',
        overdue ? 'border-s-4 border-s-danger border-line' : 'border-line',
        isMovable && 'cursor-grab select-none active:cursor-grabbing',
        isCarried && 'outline-3 outline-offset-2 outline-sun',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <Link
          kind="bare"
          data-open
          draggable={false}
          tabIndex={isCurrent ? 0 : -1}
          href={staffApplicationPath(card.id)}
          aria-describedby={isMovable ? howId : undefined}
          className="min-w-0 rounded-sm font-semibold wrap-anywhere hover:underline"
        >
          {user_name}
        </Link>
        {isMovable && <CardMenu {...props} />}
      </div>
      <p className="truncate text-xs text-ink-2">{opportunity.display_name}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 tabular-nums">
        <Clock aria-hidden className="size-3.5 text-ink-3" />
        {t('decision.days', { count: computeDays(stage_entered_at, now) })}
        {overdue && <Pill tone="danger">{t('application.overdue')}</Pill>}
      </p>
      {waiting.length > 0 && (
        <p className="text-xs text-ink-2">
          <span className="text-ink-3">{t('pipeline.missing')}</span>{' '}
          {waiting.map(({ key, count }) => t(key, { count })).join(', ')}
        </p>
      )}
      <p className="text-xs text-ink-2">
        {assigned_to_name || <span className="text-ink-3">{t('pipeline.unassigned')}</span>}
      </p>
    </li>
  );
});
