import type { Message } from '../../features/messages/message.api.ts';
import { WaitingSheet } from '../../features/messages/waiting-sheet.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { loadMessageWords } from './message-words.ts';

/** What waits to be read; by itself, since most days nothing does. */
export function HomeMessages({ messages }: { messages: readonly Message[] }) {
  return (
    <MoreWords load={loadMessageWords}>
      <WaitingSheet messages={messages} allHref="/portal/user/me/messages" />
    </MoreWords>
  );
}
