import { useMutation } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useText } from '../../ui/text.ts';
import { setEventState, useRefreshEvents, type EventRow } from './event.api.ts';

/** The question before an event is cancelled with all its sessions. */
export function CancelEventDialog({ event, onClose }: { event: EventRow; onClose(): void }) {
  const t = useText();
  const refresh = useRefreshEvents();
  const cancel = useMutation({
    mutationFn: () => setEventState(event, 'cancelled'),
    onSuccess: onClose,
    onSettled: refresh,
  });
  return (
    <QuestionDialog
      title={t('events.cancel_question')}
      note={t('events.cancel_note', { going: event.going, waiting: event.waiting })}
      yes={t('events.cancel')}
      no={t('events.keep')}
      busy={cancel.isPending}
      onYes={() => cancel.mutate()}
      onClose={onClose}
    >
      <ProblemCallout problem={isProblem(cancel.error) ? cancel.error : null} />
    </QuestionDialog>
  );
}
