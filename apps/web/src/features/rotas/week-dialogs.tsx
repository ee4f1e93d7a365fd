import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { addDays } from '../../ui/calendar/calendar-days.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { copyWeek, setWeek, useRefreshShifts, type Shift } from './shift.api.ts';

interface WeekDialogProps {
  monday: string;
  shifts: readonly Shift[];
  /** Only shifts of this team are shown, and meant. */
  teamId: number | undefined;
  onClose(): void;
}

/** The rotas that the shown shifts stand on. */
const rotasOf = (shifts: readonly Shift[]): number[] => [...new Set(shifts.map(({ rota_id }) => rota_id))];

/** Makes the drafts of a week visible to volunteers. */
export function PublishDialog({ monday, shifts, teamId, onClose }: WeekDialogProps) {
  const t = useText();
  const refresh = useRefreshShifts();
  const drafts = shifts.filter(({ state }) => state === 'draft');
  const publish = useMutation({
    mutationFn: async () => {
      for (const rotaId of rotasOf(drafts)) await setWeek(rotaId, monday, 'publish', teamId);
    },
    onSuccess() {
      toast(t('rota.published', { count: drafts.length }));
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rota.publish_title')}
      note={t('rota.publish_note', {
        count: drafts.length,
        start: formatDay(monday),
        end: formatDay(addDays(monday, 6)),
      })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button busy={publish.isPending} onClick={() => publish.mutate()}>
            {t('rota.publish', { count: drafts.length })}
          </Button>
        </>
      }
    >
      <ProblemCallout problem={isProblem(publish.error) ? publish.error : null} />
    </Dialog>
  );
}

/** Keeps volunteers from changing who takes part in the shifts of a week, or lets them again. */
export function LockDialog({
  monday,
  shifts,
  teamId,
  action,
  onClose,
}: WeekDialogProps & { action: 'lock' | 'unlock' }) {
  const t = useText();
  const refresh = useRefreshShifts();
  const meant = shifts.filter(({ state, locked }) => state !== 'cancelled' && locked === (action === 'unlock'));
  const lock = useMutation({
    async mutationFn() {
      let changed = 0;
      for (const rotaId of rotasOf(meant)) changed += await setWeek(rotaId, monday, action, teamId);
      return changed;
    },
    onSuccess(count) {
      toast(t(action === 'lock' ? 'rota.locked_done' : 'rota.unlocked_done', { count }));
      onClose();
    },
    onSettled: refresh,
  });
  const days = { start: formatDay(monday), end: formatDay(addDays(monday, 6)) };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(action === 'lock' ? 'rota.lock_title' : 'rota.unlock_title')}
      note={t(action === 'lock' ? 'rota.lock_note' : 'rota.unlock_note', { count: meant.length, ...days })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button busy={lock.isPending} onClick={() => lock.mutate()}>
            {t(action === 'lock' ? 'rota.lock' : 'rota.unlock')}
          </Button>
        </>
      }
    >
      <ProblemCallout problem={isProblem(lock.error) ? lock.error : null} />
    </Dialog>
  );
}

const WEEKS = [1, 2, 3, 4];

/** Copies the shifts of a week, as drafts, to a later one. */
export function CopyDialog({
  monday,
  shifts,
  teamId,
  onClose,
  onCopied,
}: WeekDialogProps & { onCopied(day: string): void }) {
  const t = useText();
  const refresh = useRefreshShifts();
  const [target, setTarget] = useState(addDays(monday, 7));
  const running = shifts.filter(({ state }) => state !== 'cancelled');
  const copy = useMutation({
    mutationFn: async () => {
      for (const rotaId of rotasOf(running)) await copyWeek(rotaId, monday, target, teamId);
    },
    onSuccess() {
      toast(t('rota.copied', { count: running.length }));
      onClose();
      onCopied(target);
    },
    onSettled: refresh,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rota.copy_title')}
      note={t('rota.copy_note', { count: running.length })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button busy={copy.isPending} onClick={() => copy.mutate()}>
            {t('rota.copy')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ProblemCallout problem={isProblem(copy.error) ? copy.error : null} />
        <Field label={t('rota.copy_to')}>
          {(ties) => (
            <NativeSelect
              {...ties}
              value={target}
              onChange={setTarget}
              options={WEEKS.map((weeks) => {
                const day = addDays(monday, 7 * weeks);
                return {
                  value: day,
                  label: t('rota.span', { start: formatDay(day), end: formatDay(addDays(day, 6)) }),
                };
              })}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
