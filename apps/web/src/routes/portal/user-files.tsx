import { FileSheet } from '../../features/users/file-sheet.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { loadWidgetWords } from '../../lib/widget-words.ts';
import type { UserSectionProps } from './user-section.ts';

export function UserFiles({ person, own }: UserSectionProps) {
  return (
    <MoreWords load={loadWidgetWords}>
      <FileSheet userId={person.id} own={own} mayEdit={person.can?.update ?? false} />
    </MoreWords>
  );
}
