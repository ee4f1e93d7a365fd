import type { userMessage } from '@manyhands/contract/messages/user-message.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { etagOf, randomKey, type Id, type OutputOf } from '../../lib/resource-api.ts';

/** As it stands before one person, whether it is to them or to many. */
export type Message = OutputOf<typeof userMessage, 'list'>[number];

export const messagesQuery = (userId: Id) =>
  queryOptions({
    queryKey: ['users', userId, 'messages'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Message[] }>(`users/${userId}/login-messages`, { signal })).body.data,
  });

/** Read as it was shown: other words since then are told. */
export async function acknowledge(userId: Id, message: Message): Promise<Message> {
  return (
    await http.post<{ data: Message }>(
      `users/${userId}/login-messages/${message.id}/acknowledge`,
      {},
      { headers: { 'if-match': etagOf(message) } },
    )
  ).body.data;
}

export async function writeTo(userId: Id, words: { title: string; text: string }): Promise<void> {
  await http.post(`users/${userId}/login-messages`, words, { headers: { 'idempotency-key': randomKey() } });
}
