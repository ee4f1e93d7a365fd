import { lazy, Suspense } from 'react';
import { Plus } from 'lucide-react';
import {
  OpportunityDates,
  OpportunityStatus,
  OpportunityTeam,
} from '../../../features/opportunities/opportunity-cells.tsx';
import { useAdding } from '../../../lib/adding.ts';
import { useMay } from '../../../lib/access.ts';
import { opportunity } from '../../../lib/records/descriptors/opportunity.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';

const NewOpportunityDialog = lazy(async () => ({
  default: (await import('../../../features/opportunities/new-opportunity.tsx')).NewOpportunityDialog,
}));
const hrefOf = ({ id }: { id: number }) => `/staff/opportunities/${id}`;

export function OpportunitiesPage() {
  const t = useText();
  const may = useMay();
  const follow = useFollow();
  const [adding, setAdding] = useAdding();
  const add = may('edit-opportunities') && (
    <Button kind="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
      {t('recruiting.add')}
    </Button>
  );
  return (
    <>
      <RecordList
        of={opportunity}
        columns={[
          'display_name',
          'type',
          { id: 'team', label: 'opportunity.team_id', cell: OpportunityTeam },
          { id: 'dates', label: 'opportunity.dates', cell: OpportunityDates },
          { field: 'state', cell: OpportunityStatus },
        ]}
        more={[
          'closing_date',
          'role_profile_id',
          'summary',
          { field: 'apply_actions', label: 'opportunity.apply_actions' },
        ]}
        filters={['state', 'type', 'team_id', 'archived']}
        href={hrefOf}
        add={add}
        {...(!may('view-opportunities', 'everywhere') && {
          empty: <EmptyState action={add}>{t('recruiting.empty_narrowed')}</EmptyState>,
        })}
      />
      {adding && (
        <Suspense fallback={null}>
          <NewOpportunityDialog open onClose={() => setAdding(false)} onMade={(made) => follow(hrefOf(made))} />
        </Suspense>
      )}
    </>
  );
}
