import { useQuery } from '@tanstack/react-query';
import { messagesQuery } from '../../features/messages/message.api.ts';
import { MessagesSheet } from '../../features/messages/messages-sheet.tsx';
import { useMay } from '../../lib/access.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { isProblem } from '../../lib/problem.ts';
import { Loading } from '../../ui/states.tsx';
import { loadMessageWords } from './message-words.ts';
import type { UserSectionProps } from './user-section.ts';

/** For the person and a child's guardian, who can read them, and for those who may write; whoever may write only to others finds nothing. */
export function UserMessages({ person, own, acting }: UserSectionProps) {
  const may = useMay();
  const { data: messages, error } = useQuery(messagesQuery(person.id));
  if (isProblem(error, 403)) return null;
  if (error && !messages) throw error;
  if (!messages) return <Loading />;
  return (
    <MoreWords load={loadMessageWords}>
      <MessagesSheet
        key={person.id}
        messages={messages}
        userId={person.id}
        name={own ? null : person.display_name}
        mayRead={own || acting === 'guardian'}
        mayWrite={!own && may('manage-messages')}
      />
    </MoreWords>
  );
}
