import { CertificateSheet } from '../../../features/activities/certificate-sheet.tsx';
import { HoursSheet } from '../../../features/activities/hours-sheet.tsx';
import { HoursTotals } from '../../../features/activities/hours-totals.tsx';
import { loadHoursWords } from '../../../features/activities/hours-words.ts';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { userActivity } from '../../../lib/records/descriptors/user-activity.generated.ts';
import type { UserSectionProps } from '../../portal/user-section.ts';

/** Hours as staff see them. No one confirms their own or their child's. */
export function PersonHours({ person, own, acting }: UserSectionProps) {
  const may = useMay();
  const isClose = own || acting === 'guardian';
  const reader = isClose ? 'own' : may('confirm-hours') ? 'staff' : 'read';
  return (
    <MoreWords load={loadHoursWords}>
      <MoreWords load={userActivity.words}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <HoursSheet userId={person.id} reader={reader} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <HoursTotals userId={person.id} />
            <CertificateSheet userId={person.id} />
          </div>
        </div>
      </MoreWords>
    </MoreWords>
  );
}
