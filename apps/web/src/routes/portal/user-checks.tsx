import { ChecksSheet } from '../../features/vetting/checks-sheet.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { userVetting } from '../../lib/records/descriptors/user-vetting.generated.ts';
import { ShowsLocked } from '../../ui/editable-sheet.tsx';
import type { UserSectionProps } from './user-section.ts';

/** One's own checks, or a child's: kind, dates and status. */
export function UserChecks({ person }: UserSectionProps) {
  return (
    <MoreWords load={userVetting.words}>
      {/* staff record checks on their own pages: here no one could use a button to add one */}
      <ShowsLocked value={false}>
        <ChecksSheet userId={person.id} staff={false} mayEdit={false} />
      </ShowsLocked>
    </MoreWords>
  );
}
