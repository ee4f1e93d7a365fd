import { Suspense, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useIntl } from '../../ui/intl.tsx';
import { useBehalf, usePortalPath } from '../../lib/behalf.tsx';
import { formatMoment } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { writeDay } from '../../ui/calendar/calendar-days.ts';
import { PhoneText } from '../../ui/phone/phone-text.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { Pill } from '../../ui/pill.tsx';
import { Link } from '../../ui/link.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { Reasons } from './reasons.tsx';
import { useShiftTimes } from './shift-times.ts';
import { eligibilityQuery } from './own-shift.api.ts';
import {
  ASSIGNMENT_TONES,
  assign,
  callAssignment,
  useRefreshShifts,
  type Assignment,
  type OwnAssignment,
  type Shift,
} from './shift.api.ts';
import { leaveWords, saidOf } from './own-shift.rules.ts';

const SwapDialog = lazyPiece(async () => (await import('./swap-place.tsx')).SwapDialog);

interface ShiftFactsProps {
  shift: Omit<Shift, 'rota'>;
  linked?: boolean;
  /** The page has its name above. */
  named?: boolean;
}

/** What a shift is, in the words of whoever goes there. */
export function ShiftFacts({ shift, linked = false, named = true }: ShiftFactsProps) {
  const path = usePortalPath();
  const { locale } = useIntl();
  const times = useShiftTimes();
  return (
    <div className="grid min-w-0 gap-0.5">
      {named && (
        <span className="font-semibold wrap-anywhere">
          {linked ? <Link href={path(`/shifts/${shift.id}`)}>{shift.name}</Link> : shift.name}
        </span>
      )}
      <span className="flex items-start gap-2 text-sm">
        <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
        <span className="tabular-nums">
          {writeDay(shift.day, locale)}, {times(shift)}
        </span>
      </span>
      <span className="text-sm text-ink-2">{[shift.team_name, shift.location].filter(Boolean).join(' · ')}</span>
    </div>
  );
}

/** Whom to ask about the shift; their number is told to those who come. */
function Contact({ shift }: { shift: Omit<Shift, 'rota'> }) {
  const t = useText();
  const { supervisor_name: name, supervisor_phone: phone } = shift;
  if (!name) return null;
  return (
    <p className="text-sm">
      {t('shifts.contact', { name })}
      {phone && (
        <>
          {' · '}
          <Link href={`tel:${phone}`}>
            <span className="whitespace-nowrap">
              <PhoneText>{phone}</PhoneText>
            </span>
          </Link>
        </>
      )}
    </p>
  );
}

const LINE = 'grid gap-3 border-line not-last:border-b not-last:pb-5';

/** Asks others to take the place, or says who was asked. */
function Swapping({ id, swap }: { id: number; swap: OwnAssignment['swap'] | undefined }) {
  const t = useText();
  const refresh = useRefreshShifts();
  const forId = useBehalf();
  const [open, setOpen] = useState(false);
  const withdraw = useMutation({ mutationFn: () => callAssignment(id, 'swap/withdraw', forId), onSettled: refresh });
  if (swap)
    return (
      <>
        <Button kind="quiet" size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('shifts.swap_withdraw')}
        </Button>
        <p className="-order-1 basis-full text-sm">
          {t(swap.to_approve ? 'shifts.swap_to_approve' : 'shifts.swap_open', { count: swap.asked })}
        </p>
        <ProblemCallout problem={isProblem(withdraw.error) ? withdraw.error : null} />
      </>
    );
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {t('shifts.swap')}
      </Button>
      <Suspense>{open && <SwapDialog assignmentId={id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** A place of one's own: what it is, and the way out of it. */
export function OwnShift({
  assignment,
  shift,
  linked = false,
  named = true,
}: Pick<ShiftFactsProps, 'named'> & {
  /** To its own page, where this is not it. */
  linked?: boolean;
  assignment: Pick<OwnAssignment, 'id' | 'state' | 'offer_expires_at'> &
    Partial<Pick<OwnAssignment, 'swap' | 'asked_by' | 'covers_id'>>;
  shift: Omit<Shift, 'rota'>;
}) {
  const t = useText();
  const refresh = useRefreshShifts();
  const forId = useBehalf();
  const [isConfirming, setIsConfirming] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const call = useMutation({
    mutationFn: (verb: string) => callAssignment(assignment.id, verb, forId),
    onSuccess(after, verb) {
      setIsConfirming(false);
      toast(t(saidOf(verb, assignment.state, after.state)));
    },
    onSettled: refresh,
  });
  const { state, offer_expires_at, swap, asked_by } = assignment;
  const isLate = state === 'confirmed' && (shift.locked || now > shift.cancel_until);
  const leave = isLate ? 'request-cover' : 'cancel';
  return (
    <li className={LINE}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ShiftFacts shift={shift} linked={linked} named={named} />
        <Pill tone={ASSIGNMENT_TONES[state]}>{t(`assignment.state_${state}`)}</Pill>
      </div>
      {shift.briefing && <p className="text-sm whitespace-pre-line text-ink-2">{shift.briefing}</p>}
      <Contact shift={shift} />
      {state === 'offered' && (
        <p className="text-sm">
          {asked_by
            ? t('shifts.swap_from', { name: asked_by, when: formatMoment(offer_expires_at) })
            : t('shifts.answer_until', { when: formatMoment(offer_expires_at) })}
        </p>
      )}
      <ProblemCallout problem={isProblem(call.error) ? call.error : null} />
      {isConfirming && (
        <p role="status" className="text-sm">
          {t(!isLate ? 'shifts.sure' : shift.locked ? 'shifts.sure_locked' : 'shifts.sure_cover')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'offered' && (
          <>
            <Button size="small" busy={call.isPending} onClick={() => call.mutate('accept')}>
              {t('shifts.accept')}
            </Button>
            <Button kind="secondary" size="small" disabled={call.isPending} onClick={() => call.mutate('decline')}>
              {t('shifts.decline')}
            </Button>
          </>
        )}
        {state !== 'offered' && state !== 'cover-requested' && !isConfirming && now < shift.ends_at && (
          <Button kind="secondary" size="small" onClick={() => setIsConfirming(true)}>
            {t(leaveWords(state, forId !== null))}
          </Button>
        )}
        {state === 'confirmed' && !isConfirming && now < shift.starts_at && <Swapping id={assignment.id} swap={swap} />}
        {isConfirming && (
          <>
            <Button kind="danger" size="small" busy={call.isPending} onClick={() => call.mutate(leave)}>
              {t(isLate ? 'shifts.ask_cover' : 'shifts.leave_yes')}
            </Button>
            <Button kind="secondary" size="small" disabled={call.isPending} onClick={() => setIsConfirming(false)}>
              {t('shifts.keep')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function WhyNot({ shiftId }: { shiftId: number }) {
  const t = useText();
  const { data } = useQuery(eligibilityQuery(shiftId, useBehalf()));
  if (!data) return <Loading />;
  if (data.eligible) return <p className="text-sm">{t('shifts.can_take')}</p>;
  return <Reasons reasons={data.reasons} />;
}

const TAKEN: Partial<Record<Assignment['state'], 'shifts.said_confirmed' | 'shifts.said_waiting'>> = {
  confirmed: 'shifts.said_confirmed',
  waiting: 'shifts.said_waiting',
};

/** A shift that could be taken, or why it cannot. */
export function OpenShift({ shift, linked = false, named = true }: ShiftFactsProps & { shift: Shift }) {
  const t = useText();
  const refresh = useRefreshShifts();
  const forId = useBehalf();
  const [why, setWhy] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const take = useMutation({
    mutationFn: () => assign(shift.id, {}, forId),
    // the shift moves up to those the person has, out of sight on a phone
    onSuccess: ({ state }) => toast(t(TAKEN[state] ?? 'shifts.said_requested')),
    onSettled: refresh,
  });
  const free = Math.max(0, shift.places - shift.taken);
  return (
    <li className={LINE}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ShiftFacts shift={shift} linked={linked} named={named} />
        <Pill tone={free > 0 ? 'ok' : 'sun'}>
          {free > 0 ? t('shifts.free', { count: free }) : t('shifts.full_waiting', { count: shift.waiting })}
        </Pill>
      </div>
      <ProblemCallout problem={isProblem(take.error) ? take.error : null} />
      <div className="flex flex-wrap gap-3">
        {shift.state === 'published' && now < shift.starts_at && (
          <Button size="small" busy={take.isPending} onClick={() => take.mutate()}>
            {t(free > 0 ? 'shifts.take' : 'shifts.wait')}
          </Button>
        )}
        <Button kind="quiet" size="small" aria-expanded={why} onClick={() => setWhy(!why)}>
          {t(forId === null ? 'shifts.why' : 'shifts.child_why')}
        </Button>
      </div>
      {why && <WhyNot shiftId={shift.id} />}
    </li>
  );
}
