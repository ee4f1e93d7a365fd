import { useState } from 'react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FormBuilder } from '../../../features/opportunities/form-builder.tsx';
import { formQuery, shelfQuery } from '../../../features/opportunities/form.api.ts';
import { opportunityQuery } from '../../../features/opportunities/staff-opportunity.api.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useText } from '../../../ui/text.ts';
import { toast } from '../../../ui/toasts.tsx';

const route = getRouteApi('/signed-in/staff/opportunities/$opportunityId/form');

export function OpportunityFormPage() {
  const t = useText();
  const follow = useFollow();
  const cache = useQueryClient();
  const { opportunityId } = route.useParams();
  const { data: opportunity } = useSuspenseQuery(opportunityQuery(opportunityId));
  const { data: shelf } = useSuspenseQuery(shelfQuery);
  const { data: state } = useSuspenseQuery(formQuery(opportunityId));
  const [round, setRound] = useState(0);
  const { display_name: name, slug } = opportunity.row;
  usePageTitle(`${t('builder.title')} · ${name}`);
  const reload = async () => {
    await cache.fetchQuery(formQuery(opportunityId));
    setRound(round + 1);
  };
  const leave = (number: number) => {
    toast(t('builder.published', { number }));
    void cache.invalidateQueries({ queryKey: ['opportunities', opportunityId, 'versions'] });
    follow(`/staff/opportunities/${opportunityId}`);
  };
  const note = state.published ? t('builder.note', { number: state.published.number }) : t('builder.note_first');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href={`/staff/opportunities/${opportunityId}`} label={name} />}
        title={t('builder.title')}
        note={note}
      />
      <FormBuilder
        key={round}
        opportunity={{ id: opportunityId, slug }}
        state={state}
        shelf={shelf}
        onReload={() => void reload()}
        onPublished={leave}
      />
    </div>
  );
}
