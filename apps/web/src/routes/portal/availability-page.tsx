import { Suspense } from 'react';
import { AvailabilityForm } from '../../features/rotas/availability-form.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { loadAvailabilityWords } from './availability-words.ts';

function Availability() {
  const t = useText();
  usePageTitle(t('availability.title'));
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href="/portal/shifts" label={t('shifts.title')} />}
        title={t('availability.title')}
        note={t('availability.note')}
      />
      <Suspense fallback={<Loading />}>
        <AvailabilityForm />
      </Suspense>
    </div>
  );
}

/** When a volunteer can come and when not. */
export function AvailabilityPage() {
  return (
    <MoreWords load={loadAvailabilityWords}>
      <Availability />
    </MoreWords>
  );
}
