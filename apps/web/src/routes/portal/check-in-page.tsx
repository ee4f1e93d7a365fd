import { useSuspenseQuery } from '@tanstack/react-query';
import { BarcodeSheet } from '../../features/kiosk/barcode-sheet.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { meQuery } from '../../lib/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { loadBarcodeWords } from '../staff/people/barcode-words.ts';

function CheckIn() {
  const t = useText();
  const { data: me } = useSuspenseQuery(meQuery);
  usePageTitle(t('shifts.check_in'));
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader above={<BackLink href="/portal/shifts" label={t('shifts.title')} />} title={t('shifts.check_in')} />
      <Sheet title={t('kiosks.scan')}>
        <p>{t('kiosks.scan_note')}</p>
      </Sheet>
      <BarcodeSheet userId={me.id} />
    </div>
  );
}

/** How a volunteer checks in: with their phone's camera, or by their own code. */
export function CheckInPage() {
  return (
    <MoreWords load={loadBarcodeWords}>
      <CheckIn />
    </MoreWords>
  );
}
