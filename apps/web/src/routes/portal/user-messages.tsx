import { MessagesSheet } from '../../features/messages/messages-sheet.tsx';
import { useMay } from '../../lib/access.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { loadMessageWords } from './message-words.ts';
import type { UserSectionProps } from './user-section.ts';

/** For the person and a child's guardian, who can read them, and for those who may write. */
export function UserMessages({ person, own, acting }: UserSectionProps) {
  const may = useMay();
  return (
    <MoreWords load={loadMessageWords}>
      <MessagesSheet key={person.id} userId={person.id} name={own ? null : person.display_name} mayRead={own || acting === 'guardian'} mayWrite={!own && may('manage-messages')} />
    </MoreWords>
  );
}
