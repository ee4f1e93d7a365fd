import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react';
import { LoadError } from '../../lib/load-error.tsx';
import { meQuery } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { LABEL } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { boardQuery } from './board.api.ts';
import type { CardActions } from './board-card.tsx';
import { useCardDrag } from '../../lib/use-card-drag.ts';
import { BoardColumn } from './board-column.tsx';
import { BoardFilters } from './board-filters.tsx';
import {
  boardStages,
  filterCards,
  groupCards,
  listOpportunities,
  type BoardFilter,
  type BoardStage,
} from './board.rules.ts';
import type { RecruitmentStage } from './decision.api.ts';
import type { ListedApplication } from './staff-application.api.ts';
import { useBoardKeys, useFocusAfterMove } from './use-board-keys.ts';
import { useBoardMoves, type BoardMoves } from './use-board-moves.ts';

/** What became of the last move, where it covers nothing: the way back, or who was first. */
function OutcomeBar({ moves }: { moves: BoardMoves }) {
  const t = useText();
  const { outcome, undo, isUndoing, clear } = moves;
  if (!outcome) return null;
  const isRefused = outcome.kind === 'refused';
  const Icon = isRefused ? CircleAlert : CircleCheck;
  return (
    <div
      data-print="no"
      className={cx(
        'sticky bottom-4 z-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border bg-surface px-5 py-3 text-sm shadow-lift',
        isRefused ? 'border-danger' : 'border-line-strong',
      )}
    >
      <Icon aria-hidden className={cx('size-5 shrink-0', isRefused ? 'text-danger' : 'text-ok')} />
      <p className="min-w-0 flex-1 basis-56">
        <span className="font-semibold">{outcome.text}</span>{' '}
        {outcome.kind === 'moved' ? t('decision.move_note') : isRefused && outcome.why}
      </p>
      <div className="flex gap-2">
        {outcome.kind === 'moved' && (
          <Button
            kind="secondary"
            size="small"
            busy={isUndoing}
            icon={<Undo2 aria-hidden className="size-4" />}
            onClick={() => undo(outcome.card)}
          >
            {t('decision.undo')}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={clear}>
          {t('ui.close')}
        </Button>
      </div>
    </div>
  );
}

const BOARD = 'flex gap-3 overflow-x-auto pb-2 md:h-[calc(100dvh-24rem)] md:min-h-96';

function BoardLoading() {
  const t = useText();
  return (
    <div className={BOARD}>
      <p role="status" className="sr-only">
        {t('ui.loading')}
      </p>
      {Array.from({ length: 4 }, (_, place) => (
        <div key={place} className="grid min-w-56 flex-1 content-start gap-3 rounded-lg bg-sunken p-4">
          <Skeleton className="w-24" />
          <Skeleton className="h-24" />
          {place % 2 === 0 && <Skeleton className="h-24" />}
        </div>
      ))}
    </div>
  );
}

interface ColumnsProps {
  stages: readonly BoardStage[];
  cards: readonly ListedApplication[];
  moves: BoardMoves;
  readerId: number | undefined;
}

/** On a phone one column at a time, chosen above it. */
function useShownStages(stages: readonly BoardStage[], columns: ReadonlyMap<number, readonly unknown[]>) {
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState<number | null>(null);
  const first = stages.find(({ id }) => columns.get(id)?.length) ?? stages[0];
  const current = stages.find(({ id }) => id === chosen) ?? first;
  return { isNarrow, current, setChosen, shown: isNarrow && current ? [current] : stages };
}

function Columns({ stages, cards, moves, readerId }: ColumnsProps) {
  const t = useText();
  const howId = useId();
  const chooserId = useId();
  const board = useRef<HTMLDivElement>(null);
  const [now] = useState(() => Date.now());
  const { move, take, moved, followed, say } = moves;
  const columns = useMemo(() => groupCards(stages, cards, moved), [stages, cards, moved]);
  const actions = useMemo<CardActions>(
    () => ({ stages, readerId, now, howId, move, take }),
    [stages, readerId, now, howId, move, take],
  );
  const cardOf = useCallback((id: number) => cards.find((card) => card.id === id), [cards]);
  const { carried, ...keys } = useBoardKeys(board, { stages, cardOf, move, say });
  const pulledOver = useCardDrag(board, (id, target) => {
    const [card, stage] = [cardOf(id), stages.find((one) => one.id === Number(target))];
    if (card && stage) move(card, stage);
  });
  useFocusAfterMove(board, followed, cards.find(({ id }) => id === followed)?.stage_id ?? null);
  const { isNarrow, current, setChosen, shown } = useShownStages(stages, columns);
  const over = pulledOver === null ? (carried?.over ?? null) : Number(pulledOver);
  return (
    <>
      {isNarrow && current && (
        <div className="grid gap-1.5">
          <label htmlFor={chooserId} className={LABEL}>
            {t('application.stage_id')}
          </label>
          <NativeSelect
            id={chooserId}
            value={String(current.id)}
            options={stages.map(({ id, name }) => ({
              value: String(id),
              label: t('pipeline.column', { name, count: columns.get(id)?.length ?? 0 }),
            }))}
            onChange={(id) => setChosen(Number(id))}
          />
        </div>
      )}
      <p id={howId} hidden>
        {t('pipeline.how')}
      </p>
      <div ref={board} {...keys} className={isNarrow ? 'grid' : BOARD}>
        {shown.map((stage) => (
          <BoardColumn
            key={stage.id}
            stage={stage}
            cards={columns.get(stage.id) ?? []}
            actions={actions}
            carriedId={carried && columns.get(stage.id)?.some(({ id }) => id === carried.id) ? carried.id : null}
            isTarget={over === stage.id && !stage.closed}
          />
        ))}
      </div>
    </>
  );
}

interface ApplicationBoardProps {
  categories: readonly { id: number; name: string; stages: readonly RecruitmentStage[] }[];
  categoryId: number;
  filter: BoardFilter;
  onCategory(id: number): void;
  onFilter(filter: BoardFilter): void;
}

/** A short list that says the same as before is the same one, so that nothing that hangs on it is drawn anew. */
function useUnchanged<T>(next: readonly T[]): readonly T[] {
  const said = JSON.stringify(next);
  return useMemo(() => JSON.parse(said) as readonly T[], [said]);
}

const NO_CARDS: readonly ListedApplication[] = [];

/** The undecided applications of a category, by stage. */
export function ApplicationBoard({ categories, categoryId, filter, onCategory, onFilter }: ApplicationBoardProps) {
  const t = useText();
  const { data: me } = useQuery(meQuery);
  const { data, error, refetch } = useQuery(boardQuery(categoryId));
  const moves = useBoardMoves(categoryId, me);
  const all = data ?? NO_CARDS;
  const category = categories.find(({ id }) => id === categoryId);
  const stages = useUnchanged(boardStages(category?.stages ?? [], all));
  const opportunities = useUnchanged(listOpportunities(all));
  const cards = useMemo(() => filterCards(all, filter, me?.id), [all, filter, me?.id]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BoardFilters {...{ categories, categoryId, filter, opportunities, onCategory, onFilter }} />
      <p role="status" className="sr-only">
        {moves.said}
      </p>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <BoardLoading />)}
      {data?.length === 0 && <EmptyState>{t('pipeline.empty')}</EmptyState>}
      {data && data.length > 0 && cards.length === 0 && (
        <p role="status" className="text-ink-2">
          {t('pipeline.no_match')}
        </p>
      )}
      {data && data.length > 0 && <Columns {...{ stages, cards, moves }} readerId={me?.id} />}
      <OutcomeBar moves={moves} />
    </div>
  );
}
