import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { closeKiosk, isOpen, kioskQuery, presentQuery } from '../../../features/kiosk/kiosk.api.ts';
import { KioskList, placeOf } from '../../../features/kiosk/kiosk-list.tsx';
import { OpenKiosk } from '../../../features/kiosk/open-kiosk.tsx';
import { PresentList } from '../../../features/kiosk/present-list.tsx';
import { useMay } from '../../../lib/access.ts';
import { formatDay } from '../../../lib/dates.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { isProblem } from '../../../lib/problem.ts';
import { ProblemCallout } from '../../../lib/problem-callout.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeleteButton } from '../../../ui/delete-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { NoPermissionPage } from '../../no-permission.tsx';
import { seesRotas } from '../staff-areas.ts';

/** The kiosks of the teams the reader opens them for. */
export function KiosksPage() {
  const t = useText();
  const may = useMay();
  usePageTitle(t('kiosks.title'));
  if (!may('open-kiosk')) return <NoPermissionPage />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={seesRotas(may) && <BackLink href="/staff/rota" label={t('rota.title')} />}
        title={t('kiosks.title')}
        note={t('kiosks.note')}
        beside={<OpenKiosk place={{}} />}
      />
      <KioskList />
    </div>
  );
}

/** One of them: who is there, printable, and closing it. */
export function KioskPage({ id }: { id: number }) {
  const t = useText();
  const queryClient = useQueryClient();
  const { data: kiosk } = useSuspenseQuery(kioskQuery(id));
  const { data: people, error, refetch } = useQuery(presentQuery(id));
  const close = useMutation({
    mutationFn: () => closeKiosk(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['kiosks'] }),
  });
  usePageTitle(placeOf(kiosk));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href="/staff/rota/kiosks" label={t('kiosks.title')} />}
        title={placeOf(kiosk)}
        note={t('kiosks.opened', { day: formatDay(kiosk.day), name: kiosk.opened_by_name ?? '' })}
      />
      <ProblemCallout problem={isProblem(close.error) ? close.error : null} />
      <Sheet
        title={t('kiosks.here', { count: people?.length ?? 0 })}
        actions={
          <Button
            kind="secondary"
            size="small"
            icon={<Printer aria-hidden className="size-4" />}
            onClick={() => globalThis.print()}
          >
            {t('kiosks.print')}
          </Button>
        }
      >
        {error && !people && <LoadError error={error} onRetry={() => void refetch()} />}
        {!people && !error && <Loading />}
        {people?.length === 0 && <EmptyState>{t('kiosks.nobody_here')}</EmptyState>}
        {people && <PresentList people={people} timezone={kiosk.timezone} />}
      </Sheet>
      {isOpen(kiosk) && (
        <div data-print="no">
          <DeleteButton label={t('kiosks.close')} icon={null} busy={close.isPending} onConfirm={() => close.mutate()} />
        </div>
      )}
    </div>
  );
}
