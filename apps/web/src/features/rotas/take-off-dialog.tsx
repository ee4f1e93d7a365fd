import { useMutation } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { AdultWarning } from './adult-warning.tsx';
import { callAssignment, useRefreshShifts, type Assignment, type Shift } from './shift.api.ts';

interface TakeOffProps {
  shift: Shift;
  assignment: Assignment;
  onClose(): void;
}

/** The question before staff take someone off a shift, and what it would mean for those who stay. */
export function TakeOffDialog({ shift, assignment, onClose }: TakeOffProps) {
  const t = useText();
  const refresh = useRefreshShifts();
  const name = assignment.user_name;
  const leave = useMutation({
    mutationFn: () => callAssignment(assignment.id, 'cancel'),
    onSuccess() {
      toast(t('rota.taken_off', { name }));
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rota.take_off_title', { name, shift: shift.name })}
      note={t('rota.take_off_note')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button kind="danger" busy={leave.isPending} onClick={() => leave.mutate()}>
            {t('rota.take_off')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ProblemCallout problem={isProblem(leave.error) ? leave.error : null} />
        <AdultWarning assignment={assignment} />
      </div>
    </Dialog>
  );
}
