import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Removal } from '../../lib/removal.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { opportunities, type Opportunity } from './staff-opportunity.api.ts';

/** Only one that no one was ever asked for can go; the others are archived. */
export function OpportunityRemoval({
  opportunity,
  etag,
  onGone,
}: {
  opportunity: Opportunity;
  etag: string | null;
  onGone(): void;
}) {
  const t = useText();
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: () => opportunities.remove(opportunity.id, etag),
    onSuccess() {
      toast(t('recruiting.deleted', { name: opportunity.display_name }));
      onGone();
      void cache.invalidateQueries({ queryKey: ['opportunities', 'list'] });
    },
  });
  return (
    <div className="grid gap-3">
      <ProblemCallout problem={isProblem(removal.error) ? removal.error : null} />
      <Removal
        can={opportunity.can}
        size="small"
        label={t('recruiting.delete')}
        what={opportunity.display_name}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        className="-ms-3 justify-self-start"
      />
    </div>
  );
}
