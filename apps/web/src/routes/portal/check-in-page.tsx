import { useSuspenseQuery } from '@tanstack/react-query';
import { BarcodeSheet } from '../../features/kiosk/barcode-sheet.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { meQuery } from '../../lib/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

/** How a volunteer checks in: with their phone's camera, or by their own code. */
export function CheckInPage() {
  const t = useText();
  const { data: me } = useSuspenseQuery(meQuery);
  usePageTitle(t('kiosks.check_in'));
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader above={<BackLink href="/portal/shifts" label={t('shifts.title')} />} title={t('kiosks.check_in')} />
      <Sheet title={t('kiosks.scan')}>
        <p>{t('kiosks.scan_note')}</p>
      </Sheet>
      <BarcodeSheet userId={me.id} />
    </div>
  );
}
