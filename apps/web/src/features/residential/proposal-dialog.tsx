import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadError } from '../../lib/load-error.tsx';
import { formatDay, today } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useServerTexts } from '../../lib/server-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import {
  applyProposal,
  guestsQuery,
  proposalsQuery,
  ROOM_TEXTS,
  type BoardRoom,
  type Guest,
  type Proposal,
} from './board.api.ts';

interface ProposalProps {
  teamId: number;
  rooms: readonly BoardRoom[];
  onClose(): void;
  /** On to the next site, where there are several: after this one was settled, or left as it is. */
  onNext?: (() => void) | undefined;
}

/** What speaks for a room, or against all of them, in sentences. */
function useReasons(rooms: readonly BoardRoom[], guests: readonly Guest[]) {
  const t = useText();
  const people = (ids: readonly number[]) =>
    ids.map((id) => guests.find((guest) => guest.id === id)?.user_name ?? t('board.somebody')).join(', ');
  return ({ room_id, reasons, refusals }: Proposal): string[] => {
    if (room_id !== null)
      return reasons.map(({ code, booking_ids }) => t(`board.because_${code}`, { names: people(booking_ids) }));
    const codes = [...new Set(refusals.map(({ code }) => code))];
    return codes.map((code) =>
      t(`board.against_${code}`, {
        rooms: refusals
          .filter((one) => one.code === code)
          .map((one) => rooms.find(({ id }) => id === one.room_id)?.name ?? '')
          .join(', '),
      }),
    );
  };
}

function Line({
  proposal,
  guest,
  rooms,
  isChosen,
  onChoose,
  reasons,
}: {
  proposal: Proposal;
  guest: Guest | undefined;
  rooms: readonly BoardRoom[];
  isChosen: boolean;
  onChoose(chosen: boolean): void;
  reasons: readonly string[];
}) {
  const t = useText();
  const name = guest?.user_name ?? t('board.somebody');
  const room = rooms.find(({ id }) => id === proposal.room_id)?.name;
  const because = (
    <ul className="grid text-sm text-ink-2">
      {guest && (
        <li>
          {t('board.dates', {
            start: formatDay(guest.start_date),
            end: formatDay(guest.end_date),
            nights: guest.nights,
          })}
        </li>
      )}
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
  return (
    <li className="border-line pb-2 not-last:border-b">
      {room === undefined ? (
        <div className="grid gap-1 py-2">
          <p className="font-semibold">{t('board.no_room_for', { name })}</p>
          {because}
        </div>
      ) : (
        <Checkbox
          checked={isChosen}
          onChange={onChoose}
          label={<strong className="font-semibold">{t('board.room_for', { name, room })}</strong>}
          hint={because}
        />
      )}
    </li>
  );
}

/** As far as proposals can be asked for at once. */
const FAR_AHEAD = 400;

/** Every stay without a room, however far ahead. */
function ProposalForm({ teamId, rooms, onClose, onNext }: ProposalProps) {
  const t = useText();
  const window = { first: today(), days: FAR_AHEAD };
  const { data: guests = [] } = useQuery(guestsQuery(teamId, window));
  const cache = useQueryClient();
  const worded = useServerTexts(ROOM_TEXTS);
  const reasonsOf = useReasons(rooms, guests);
  const { data: proposals, error, refetch } = useQuery(proposalsQuery(teamId, window));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = (proposals ?? []).flatMap(({ booking_id, room_id }) =>
    room_id === null || left.has(booking_id) ? [] : [{ booking_id, room_id }],
  );
  const applying = useMutation({
    mutationFn: () => applyProposal(teamId, chosen),
    onSuccess: () => {
      toast(t('board.applied', { count: chosen.length }));
      (onNext ?? onClose)();
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['residential-boards'] }),
        cache.invalidateQueries({ queryKey: ['residential-bookings'] }),
      ]),
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!proposals) return <Loading />;
  const skip = onNext && (
    <Button kind="secondary" onClick={onNext}>
      {t('board.skip_site')}
    </Button>
  );
  if (proposals.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{t('board.nothing_to_propose')}</p>
        {skip}
      </div>
    );
  const choose = (id: number) => (is: boolean) =>
    setLeft(new Set(is ? [...left].filter((one) => one !== id) : [...left, id]));
  const refused = worded(applying.error);
  return (
    <div className="grid gap-4">
      {applying.isError && <ProblemCallout problem={isProblem(refused) ? refused : null} />}
      <ul className="grid gap-1">
        {proposals.map((proposal) => (
          <Line
            key={proposal.booking_id}
            proposal={proposal}
            guest={guests.find(({ id }) => id === proposal.booking_id)}
            rooms={rooms}
            isChosen={!left.has(proposal.booking_id)}
            onChoose={choose(proposal.booking_id)}
            reasons={reasonsOf(proposal)}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 flex flex-col-reverse gap-3 bg-surface py-3 sm:flex-row sm:justify-end">
        <Button kind="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        {skip}
        <Button disabled={chosen.length === 0} busy={applying.isPending} onClick={() => applying.mutate()}>
          {t('board.apply', { count: chosen.length })}
        </Button>
      </div>
    </div>
  );
}

/** What could be done about the stays without a room, looked at before anything is written. */
export function ProposalDialog({ open, title, ...rest }: ProposalProps & { open: boolean; title?: string }) {
  const t = useText();
  return (
    <Dialog open={open} onClose={rest.onClose} title={title ?? t('board.propose')} note={t('board.propose_note')}>
      <ProposalForm {...rest} />
    </Dialog>
  );
}
