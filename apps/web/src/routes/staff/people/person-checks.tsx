import { Checklist } from '../../../features/inductions/checklist.tsx';
import { ChecksSheet } from '../../../features/vetting/checks-sheet.tsx';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { userVetting } from '../../../lib/records/descriptors/user-vetting.generated.ts';
import { loadTrainingWords } from '../../portal/training-words.ts';
import type { UserSectionProps } from '../../portal/user-section.ts';

/** Checks as staff see them, and what is left before the first shift. No one records their own. */
export function PersonChecks({ person, own, acting }: UserSectionProps) {
  const may = useMay();
  const isClose = own || acting === 'guardian';
  return (
    <MoreWords load={loadTrainingWords}>
      <MoreWords load={userVetting.words}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <ChecksSheet userId={person.id} staff={!isClose} mayEdit={!isClose && may('manage-vetting')} />
          <Checklist userId={person.id} own={false} />
        </div>
      </MoreWords>
    </MoreWords>
  );
}
