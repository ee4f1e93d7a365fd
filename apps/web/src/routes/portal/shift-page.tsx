import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useText } from '../../ui/text.ts';
import { ShiftSheet, useShift } from './shift-sheet.tsx';

/** One shift of the reader's, or one they could take. */
export function PortalShiftPage({ shiftId }: { shiftId: number }) {
  const t = useText();
  const { name } = useShift(shiftId);
  usePageTitle(name);
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader above={<BackLink href="/portal/shifts" label={t('shifts.title')} />} title={name} />
      <ShiftSheet shiftId={shiftId} />
    </div>
  );
}
