import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { dayFrom, partsOf } from '../../lib/dates.ts';
import { EndDay } from '../../lib/end-day.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { countDays, endDays, spanAt, wallAt } from '../../lib/wall-clock.ts';
import { loadWidgetWords } from '../../lib/widget-words.ts';
import { Button } from '../../ui/button.tsx';
import { DateBoxes } from '../../ui/calendar/date-boxes.tsx';
import { TimePicker } from '../../ui/calendar/time-picker.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useText } from '../../ui/text.ts';
import { ConflictCallout } from './conflict-callout.tsx';
import { conflictsQuery, moveShift, type Slot } from './rota-change.api.ts';
import { useRefreshShifts, type Shift } from './shift.api.ts';
import { MOST_DAYS } from './shift.rules.ts';

interface MoveShiftProps {
  shift: Shift;
  /** Where it was dropped; its own day unless said. */
  day?: string | undefined;
  onMoved(): void;
  onClose(): void;
}

/** Who could not come then, before anything is saved. */
export function Conflicts({ shift, slot }: { shift: Shift; slot: Slot | null }) {
  const t = useText();
  const { data, error, isPlaceholderData } = useQuery(conflictsQuery(shift, slot));
  if (error) return <ProblemCallout problem={isProblem(error) ? error : null} />;
  if (!slot || !data || isPlaceholderData) return null;
  if (data.length === 0)
    return shift.taken > 0 ? (
      <Callout tone="ok" announce>
        {t('rota.move_all_can')}
      </Callout>
    ) : null;
  return <ConflictCallout conflicts={data} />;
}

/** A shift at another time. People in it move along and are told. */
export function MoveShiftDialog({ shift, day, onMoved, onClose }: MoveShiftProps) {
  const t = useText();
  const refresh = useRefreshShifts();
  const timezone = shift.rota?.timezone ?? 'UTC';
  const [before, end] = [wallAt(shift.starts_at, timezone), wallAt(shift.ends_at, timezone)];
  const [parts, setParts] = useState(partsOf(day ?? before.day));
  const [from, setFrom] = useState(before.time);
  const [to, setTo] = useState(end.time);
  const [days, setDays] = useState(countDays(before.day, end.day));
  const chosen = dayFrom(parts);
  const slot = chosen && from && to ? spanAt(chosen, from, to, timezone, endDays(from, to, days, MOST_DAYS)) : null;
  const isThen = (a: string, b: string) => Date.parse(a) === Date.parse(b);
  const isSame = slot !== null && isThen(slot.starts_at, shift.starts_at) && isThen(slot.ends_at, shift.ends_at);
  const slotToCheck = isSame ? null : slot;
  const { data: conflicts = [] } = useQuery(conflictsQuery(shift, slotToCheck));
  const move = useMutation({
    mutationFn: () => moveShift(shift, slot!),
    onSuccess() {
      onMoved();
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rota.move_title', { name: shift.name })}
      note={shift.taken > 0 ? t('rota.move_note') : undefined}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button busy={move.isPending} disabled={slotToCheck === null} onClick={() => move.mutate()}>
            {t(conflicts.length > 0 ? 'rota.move_anyway' : 'rota.move')}
          </Button>
        </>
      }
    >
      <MoreWords load={loadWidgetWords}>
        <div className="grid gap-5">
          <ProblemCallout problem={isProblem(move.error) ? move.error : null} />
          <DateBoxes label={t('rota.move_day')} required value={parts} onChange={setParts} />
          <div className="flex flex-wrap gap-5">
            <TimePicker label={t('rota.from')} required step={5} value={from} onChange={setFrom} />
            <TimePicker label={t('rota.to')} required step={5} value={to} onChange={setTo} />
            <EndDay {...{ from, to }} most={MOST_DAYS} value={days} onChange={setDays} />
          </div>
          <Conflicts shift={shift} slot={slotToCheck} />
        </div>
      </MoreWords>
    </Dialog>
  );
}
