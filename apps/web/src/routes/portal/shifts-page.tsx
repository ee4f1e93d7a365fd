import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useText } from '../../ui/text.ts';
import { ShiftLists } from './shift-lists.tsx';

/** A volunteer's shifts: those they have, and those they could take. */
export function ShiftsPage() {
  const t = useText();
  usePageTitle(t('shifts.title'));
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href="/portal" label={t('app.home')} />}
        title={t('shifts.title')}
        beside={
          <>
            <ButtonLink href="/portal/shifts/check-in">{t('shifts.check_in')}</ButtonLink>
            <ButtonLink href="/portal/shifts/calendar">{t('shifts.calendar')}</ButtonLink>
            <ButtonLink href="/portal/shifts/availability">{t('shifts.availability')}</ButtonLink>
          </>
        }
      />
      <ShiftLists />
    </div>
  );
}
