import type { Message } from './message.api.ts';

/** What waits, and what was read. */
export function sorted(messages: readonly Message[]): { waiting: Message[]; read: Message[] } {
  return {
    waiting: messages.filter(({ acknowledged_at }) => acknowledged_at === null),
    read: messages.filter(({ acknowledged_at }) => acknowledged_at !== null),
  };
}
