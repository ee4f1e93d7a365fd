import { ChecksSheet } from '../../../features/vetting/checks-sheet.tsx';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { userVetting } from '../../../lib/records/descriptors/user-vetting.generated.ts';
import type { UserSectionProps } from '../../portal/user-section.ts';

/** Checks as staff see them. No one records their own. */
export function PersonChecks({ person, own, acting }: UserSectionProps) {
  const may = useMay();
  const isClose = own || acting === 'guardian';
  return (
    <MoreWords load={userVetting.words}>
      <ChecksSheet userId={person.id} staff={!isClose} mayEdit={!isClose && may('manage-vetting')} />
    </MoreWords>
  );
}
