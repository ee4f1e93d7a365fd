import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Id } from '../../lib/resource-api.ts';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { acknowledge, messagesQuery, type Message } from './message.api.ts';

/** Says that a message was read; `onRead` then looks after where the reader is, since its button is gone. */
export function useReading(userId: Id, onRead: () => void) {
  const t = useText();
  const cache = useQueryClient();
  const { queryKey } = messagesQuery(userId);
  return useMutation({
    mutationFn: (message: Message) => acknowledge(userId, message),
    onSuccess(read) {
      cache.setQueryData<Message[]>(queryKey, (messages) =>
        messages?.map((message) => (message.id === read.id ? read : message)),
      );
      toast(t('messages.read_toast'));
      // Once the list is drawn without it.
      setTimeout(onRead);
    },
    onSettled: () =>
      cache.invalidateQueries({ queryKey: ['users'], predicate: ({ queryKey: key }) => key[2] === 'messages' }),
  });
}
