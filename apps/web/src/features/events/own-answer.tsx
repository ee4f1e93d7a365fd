import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useBehalf } from '../../lib/behalf.tsx';
import { formatMoment } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { meQuery } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { answerSession, ATTENDEE_TONES, useRefreshEvents, type AttendeeState, type Session } from './event.api.ts';
import { WhenAndWhere } from './event-times.tsx';

/** How much room there is, for whoever thinks about coming. */
function Room({ session }: { session: Session }) {
  const t = useText();
  const { capacity, taken, waiting } = session;
  if (capacity === null) return null;
  if (taken < capacity) return <Pill tone="ok">{t('ownEvents.places_left', { count: capacity - taken })}</Pill>;
  return (
    <Pill tone="sun">{waiting > 0 ? t('ownEvents.waiting_people', { count: waiting }) : t('ownEvents.full')}</Pill>
  );
}

interface ChoicesProps {
  session: Session;
  busy: boolean;
  onAnswer(state: AttendeeState): void;
}

/** An offer is taken or left; otherwise one of three answers, of which the one that stands is pressed. */
function Choices({ session, busy, onAnswer }: ChoicesProps) {
  const t = useText();
  const state = session.my?.state ?? null;
  const isFull = session.capacity !== null && session.taken >= session.capacity && state !== 'going';
  const press = (next: AttendeeState, label: string, isPressed = state === next) => (
    <Button
      key={next}
      size="small"
      kind={isPressed ? 'primary' : 'secondary'}
      aria-pressed={isPressed}
      disabled={busy}
      onClick={() => !isPressed && onAnswer(next)}
    >
      {label}
    </Button>
  );
  if (state === 'offered')
    return (
      <>
        <Button size="small" busy={busy} onClick={() => onAnswer('going')}>
          {t('ownEvents.accept')}
        </Button>
        <Button size="small" kind="secondary" disabled={busy} onClick={() => onAnswer('not-going')}>
          {t('ownEvents.decline')}
        </Button>
      </>
    );
  if (state === 'waiting')
    return (
      <Button size="small" kind="secondary" busy={busy} onClick={() => onAnswer('not-going')}>
        {t('ownEvents.leave_waiting')}
      </Button>
    );
  return (
    <>
      {isFull
        ? session.waiting_list && press('going', t('ownEvents.answer_wait'), false)
        : press('going', t('ownEvents.answer_going'))}
      {press('maybe', t('ownEvents.answer_maybe'))}
      {press('not-going', t('ownEvents.answer_not-going'))}
    </>
  );
}

interface OwnSessionProps {
  session: Session;
  location: string;
  /** The reader looks after who comes, too. */
  canRecord: boolean;
}

/** One session and what the reader says to it. */
export function OwnSession({ session, location, canRecord }: OwnSessionProps) {
  const t = useText();
  const refresh = useRefreshEvents();
  const me = useQuery(meQuery).data;
  const forId = useBehalf();
  const [now] = useState(() => new Date().toISOString());
  const answer = useMutation({
    mutationFn: (state: AttendeeState) => answerSession(session, { userId: forId ?? me!.id, forId }, state),
    onSettled: refresh,
  });
  const { my, cancelled } = session;
  const isOver = session.starts_at <= now;
  return (
    <li className="grid gap-3 border-line not-last:border-b not-last:pb-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <WhenAndWhere row={session} location={session.location || location} />
        <span className="flex flex-wrap gap-2">
          {cancelled && <Pill tone="sun">{t('ownEvents.session_cancelled')}</Pill>}
          {!cancelled && my && my.state !== 'invited' && (
            <Pill tone={ATTENDEE_TONES[my.state]}>{t(`attendee.state_${my.state}`)}</Pill>
          )}
          {!cancelled && !isOver && my?.state !== 'going' && <Room session={session} />}
        </span>
      </div>
      {my?.position != null && <p className="text-sm">{t('ownEvents.position', { position: my.position })}</p>}
      {my?.offer_expires_at && (
        <p className="text-sm">{t('ownEvents.answer_until', { when: formatMoment(my.offer_expires_at) })}</p>
      )}
      {canRecord && (
        <Link href={`/portal/events/${session.event_id}/sessions/${session.id}`} className="justify-self-start">
          {t('ownEvents.attendance_list')}
        </Link>
      )}
      <ProblemCallout problem={isProblem(answer.error) ? answer.error : null} />
      {isOver && <p className="text-sm text-ink-2">{t('ownEvents.over')}</p>}
      {!isOver && !cancelled && me && (
        <div role="group" aria-label={t('ownEvents.your_answer')} className="flex flex-wrap gap-2">
          <Choices session={session} busy={answer.isPending} onAnswer={(state) => answer.mutate(state)} />
        </div>
      )}
    </li>
  );
}
