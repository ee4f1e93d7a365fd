import { useMutation } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useText } from '../../ui/text.ts';
import { setShiftState, useRefreshShifts, type Shift } from './shift.api.ts';

/** The question before a single shift is cancelled, and how many people hear of it. */
export function CancelShiftDialog({ shift, onClose }: { shift: Shift; onClose(): void }) {
  const t = useText();
  const refresh = useRefreshShifts();
  const cancel = useMutation({
    mutationFn: () => setShiftState(shift, 'cancelled'),
    onSuccess: onClose,
    onSettled: refresh,
  });
  return (
    <QuestionDialog
      title={t('rota.cancel_question')}
      note={t('rota.cancel_note', { count: shift.taken + shift.waiting })}
      yes={t('rota.cancel_shift')}
      no={t('rota.keep_shift')}
      busy={cancel.isPending}
      onYes={() => cancel.mutate()}
      onClose={onClose}
    >
      <ProblemCallout problem={isProblem(cancel.error) ? cancel.error : null} />
    </QuestionDialog>
  );
}
