import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recordApi, versionOf } from '../../lib/records/record-api.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { useFollow } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { enteredApplication } from './application-entry.ts';
import { UNDECIDED } from './decision.rules.ts';
import type { StaffApplication } from './staff-application.api.ts';

/** Deletes what staff entered, such as by mistake; what someone sent is kept. */
export function RemoveEntered({ application }: { application: StaffApplication }) {
  const t = useText();
  const cache = useQueryClient();
  const follow = useFollow();
  const { id, state, entered_by, can, opportunity, user_id } = application;
  const removal = useMutation({
    mutationFn: () => recordApi(enteredApplication).remove(id, versionOf({ ...application })),
    onSuccess() {
      toast(t('applicants.deleted'));
      follow(`/staff/opportunities/${opportunity.id}/applications`);
      cache.removeQueries({ queryKey: ['applications', id] });
      void cache.invalidateQueries({ queryKey: ['applications'] });
      void cache.invalidateQueries({ queryKey: ['users', user_id] });
    },
  });
  if (entered_by == null || !can?.remove || !UNDECIDED.includes(state)) return null;
  return (
    <div data-print="no" className="grid justify-items-start gap-3 border-t border-line pt-4">
      <ProblemCallout problem={isProblem(removal.error) ? removal.error : null} />
      <span className="-ms-3">
        <DeleteButton
          size="small"
          label={t('applicants.delete')}
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
        />
      </span>
    </div>
  );
}
