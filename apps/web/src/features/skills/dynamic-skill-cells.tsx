import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { dynamicSkill as dynamicSkillResource } from '@manyhands/contract/skills/dynamic-skill.resource.ts';
import { formatMoment } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { dynamicSkill } from '../../lib/records/descriptors/dynamic-skill.generated.ts';
import { keyOf, recordApi } from '../../lib/records/record-api.ts';
import type { RowOf } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';

export type DynamicSkill = RowOf<typeof dynamicSkillResource> & { id: number };

/** How many have it, with the way to them. */
export function PeopleCell({ row }: { row: DynamicSkill }) {
  const t = useText();
  if (row.broken) return <Pill tone="danger">{t('dynamicSkill.broken')}</Pill>;
  return (
    <Link href={`/staff/people?dynamic_skill_id.in=${row.id}`}>{t('dynamicSkill.holders', { count: row.people })}</Link>
  );
}

export function ComputedCell({ row }: { row: DynamicSkill }) {
  const t = useText();
  return <>{row.computed_at ? formatMoment(row.computed_at) : t('dynamicSkill.pending')}</>;
}

/** Works one out again; the numbers follow when that is done. */
export function RecomputeCell({ row }: { row: DynamicSkill }) {
  const t = useText();
  const cache = useQueryClient();
  const of = dynamicSkill as never;
  const asking = useMutation({
    mutationFn: () => recordApi(of).call(row.id, 'recompute'),
    onSuccess() {
      toast(t('dynamicSkill.asked', { name: row.name }));
      setTimeout(() => void cache.invalidateQueries({ queryKey: keyOf(of) }), 2000);
    },
  });
  if (row.archived) return null;
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="-ms-3"
        busy={asking.isPending}
        onClick={() => !asking.isPending && asking.mutate()}
      >
        {t('dynamicSkill.recompute')}
        <span className="sr-only">{row.name}</span>
      </Button>
      <ProblemCallout problem={isProblem(asking.error) ? asking.error : null} />
    </>
  );
}
