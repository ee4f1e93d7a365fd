import { Suspense } from 'react';
import { AvailabilityForm } from '../../features/rotas/availability-form.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';

/** When a volunteer can come and when not. */
export function AvailabilityPage() {
  const t = useText();
  usePageTitle(t('shifts.availability'));
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href="/portal/shifts" label={t('shifts.title')} />}
        title={t('shifts.availability')}
        note={t('shifts.availability_note')}
      />
      <Suspense fallback={<Loading />}>
        <AvailabilityForm />
      </Suspense>
    </div>
  );
}
