import { useCallback, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProblemText } from '../../lib/problem-text.ts';
import { useText } from '../../ui/text.ts';
import { boardQuery, refreshPerson } from './board.api.ts';
import type { BoardStage } from './board.rules.ts';
import { decide } from './decision.api.ts';
import type { ListedApplication } from './staff-application.api.ts';

interface Move {
  card: ListedApplication;
  stage: BoardStage;
}

/** What became of the last move: it stands and can be undone, or it was refused. */
export type Outcome =
  | { kind: 'moved'; card: ListedApplication; text: string }
  | { kind: 'undone'; text: string }
  | { kind: 'refused'; text: string; why: string };

/** Where a card stood before it was moved. */
const standingOf = ({ stage_id, stage_entered_at, overdue }: ListedApplication) => ({
  stage_id,
  stage_entered_at,
  ...(overdue !== undefined && { overdue }),
});

/** Moving cards: shown at once, put back with who was first where the server refuses it, and undone on request. */
export function useBoardMoves(categoryId: number, reader: { id: number; display_name: string } | undefined) {
  const t = useText();
  const cache = useQueryClient();
  const problemText = useProblemText();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [said, setSaid] = useState('');
  /** Newest first. */
  const [moved, setMoved] = useState<readonly number[]>([]);
  /** The one that was moved last, or would have been. */
  const [followed, setFollowed] = useState<number | undefined>();
  const { queryKey } = boardQuery(categoryId);
  const change = (id: number, part: Partial<ListedApplication>) =>
    cache.setQueryData(queryKey, (all) => all?.map((card) => (card.id === id ? { ...card, ...part } : card)));
  const tell = (next: Outcome) => {
    setOutcome(next);
    setSaid(next.kind === 'refused' ? `${next.text} ${next.why}` : next.text);
  };
  const refresh = (card: ListedApplication) => refreshPerson(cache, categoryId, card.user_id);
  const refused = (text: string, error: unknown) => tell({ kind: 'refused', text, why: problemText(error) });

  const moving = useMutation({
    mutationFn: ({ card, stage }: Move) =>
      decide(card.id, 'move', { stage_id: stage.id, ...(card.stage_id !== null && { from_stage_id: card.stage_id }) }),
    onMutate: async ({ card, stage }) => {
      setOutcome(null);
      setFollowed(card.id);
      setMoved((all) => [card.id, ...all.filter((id) => id !== card.id)]);
      change(card.id, { stage_id: stage.id, stage_entered_at: new Date().toISOString(), overdue: false });
      await cache.cancelQueries({ queryKey });
    },
    onSuccess: (_reply, { card, stage }) =>
      tell({ kind: 'moved', card, text: t('pipeline.moved', { name: card.user_name, stage: stage.name }) }),
    onError: (error, { card, stage }) => {
      setMoved((all) => all.filter((id) => id !== card.id));
      change(card.id, standingOf(card));
      refused(t('pipeline.refused', { name: card.user_name, stage: stage.name }), error);
    },
    onSettled: (_reply, _error, { card }) => refresh(card),
  });
  const undoing = useMutation({
    mutationFn: (card: ListedApplication) => decide(card.id, 'undo'),
    onSuccess: (_reply, card) => {
      change(card.id, standingOf(card));
      tell({ kind: 'undone', text: t('pipeline.undone', { name: card.user_name, stage: card.stage?.name ?? '' }) });
    },
    onError: (error, card) => refused(t('pipeline.not_undone', { name: card.user_name }), error),
    onSettled: (_reply, _error, card) => refresh(card),
  });
  const taking = useMutation({
    mutationFn: (card: ListedApplication) => decide(card.id, 'assign', { user_id: reader?.id }),
    onSuccess: (_reply, card) => {
      if (reader) change(card.id, { assigned_to: reader.id, assigned_to_name: reader.display_name, assigned: true });
      setSaid(t('pipeline.taken', { name: card.user_name }));
    },
    onError: (error, card) => refused(t('pipeline.not_taken', { name: card.user_name }), error),
    onSettled: (_reply, _error, card) => refresh(card),
  });

  const { mutate } = moving;
  const move = useCallback(
    (card: ListedApplication, stage: BoardStage) => {
      if (card.stage_id !== stage.id && !stage.closed) mutate({ card, stage });
    },
    [mutate],
  );
  return {
    move,
    moved,
    followed,
    take: taking.mutate,
    undo: undoing.mutate,
    isUndoing: undoing.isPending,
    outcome,
    clear: () => setOutcome(null),
    said,
    say: setSaid,
  };
}

export type BoardMoves = ReturnType<typeof useBoardMoves>;
