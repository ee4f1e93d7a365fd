import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useIntl } from '../../ui/intl.tsx';
import { useMay } from '../../lib/access.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { addDays, writeDay } from '../../ui/calendar/calendar-days.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { AdultWarning } from './adult-warning.tsx';
import { movePerson, moveReasonsQuery } from './rota-change.api.ts';
import { useShiftTimes } from './shift-times.ts';
import { spanQuery, useRefreshShifts, type Assignment, type Shift } from './shift.api.ts';
import { weekOf } from './shift.rules.ts';
import { ToldReasons } from './told-reasons.tsx';

interface MovePersonProps {
  shift: Shift;
  assignment: Assignment;
  /** Where they were dropped. */
  to?: number;
  /** The assignment they have now. */
  onMoved(id: number): void;
  onClose(): void;
}

function Verdict({ name, reasons }: { name: string; reasons: readonly { code: string }[] }) {
  const t = useText();
  if (reasons.length === 0)
    return (
      <Callout tone="ok" announce>
        {t('rota.move_can', { name })}
      </Callout>
    );
  return (
    <Callout tone="warning" announce title={t('rota.move_cannot', { name })}>
      <ToldReasons reasons={reasons} />
    </Callout>
  );
}

/** Where they could go: this week and the three that follow. */
function useOthers(shift: Shift) {
  const first = weekOf(shift.day);
  const [now] = useState(() => new Date().toISOString());
  const { data, error, refetch } = useQuery(spanQuery(first, addDays(first, 27), null));
  const others = data?.filter((one) => one.id !== shift.id && one.state !== 'cancelled' && one.starts_at > now);
  return { others, error, refetch };
}

/** Someone goes from this shift to another of this week or the three that follow. */
export function MovePersonDialog({ shift, assignment, to, onMoved, onClose }: MovePersonProps) {
  const t = useText();
  const may = useMay();
  const { locale } = useIntl();
  const times = useShiftTimes();
  const refresh = useRefreshShifts();
  const [target, setTarget] = useState(to === undefined ? '' : String(to));
  const [reason, setReason] = useState('');
  const { others, error, refetch } = useOthers(shift);
  const shiftId = target === '' ? null : Number(target);
  const reasons = useQuery(moveReasonsQuery(assignment.id, shiftId));
  const move = useMutation({
    mutationFn: () =>
      movePerson(assignment.id, { shift_id: shiftId!, ...(reason.trim() && { override_reason: reason.trim() }) }),
    onSuccess({ id }) {
      onMoved(id);
      onClose();
    },
    onSettled: refresh,
  });
  const found = reasons.data ?? [];
  const isFull = found.some(({ code }) => code === 'full');
  const mayMove = reasons.data && (found.length === 0 || (!isFull && reason.trim() !== ''));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rota.move_person_title', { name: assignment.user_name })}
      note={t('rota.move_person_note')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button busy={move.isPending} disabled={!mayMove} onClick={() => move.mutate()}>
            {t('rota.move')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ProblemCallout problem={isProblem(move.error) ? move.error : null} />
        {error && !others && <LoadError error={error} onRetry={() => void refetch()} />}
        {!others && !error && <Loading />}
        {others?.length === 0 && <EmptyState>{t('rota.no_other_shift')}</EmptyState>}
        {others && others.length > 0 && (
          <Field label={t('rota.move_to_shift')} required>
            {(ties) => (
              <NativeSelect
                {...ties}
                value={target}
                onChange={setTarget}
                options={[
                  { value: '', label: t('rota.choose_shift') },
                  ...others.map((one) => ({
                    value: String(one.id),
                    label: `${writeDay(one.day, locale)}, ${times(one)} · ${one.name} (${one.taken}/${one.places})`,
                  })),
                ]}
              />
            )}
          </Field>
        )}
        <AdultWarning assignment={assignment} />
        <ProblemCallout problem={isProblem(reasons.error) ? reasons.error : null} />
        {shiftId !== null && reasons.data && <Verdict name={assignment.user_name} reasons={found} />}
        {found.length > 0 && !isFull && may('override-eligibility') && (
          <TextField
            label={t('rota.override_reason')}
            required
            maxLength={500}
            value={reason}
            onChange={setReason}
            autoComplete="off"
          />
        )}
      </div>
    </Dialog>
  );
}
