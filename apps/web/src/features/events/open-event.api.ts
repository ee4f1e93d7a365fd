import type { event } from '@manyhands/contract/events/event.resource.ts';
import type { eventSession } from '@manyhands/contract/events/session.resource.ts';
import { http } from '../../lib/http.ts';
import type { OutputOf, RowOf } from '../../lib/resource-api.ts';

export type OpenEvent = RowOf<typeof event>;
export type OpenSession = RowOf<typeof eventSession>;
export type LinkAnswer = OutputOf<typeof event, 'answer'>;

/** What is public and not over, the next first. */
export async function loadOpenEvents(signal: AbortSignal): Promise<OpenEvent[]> {
  const query = {
    'filter[visibility]': 'public',
    'filter[state]': 'published',
    'filter[ends_at][gt]': new Date().toISOString(),
    sort: 'starts_at',
    limit: 100,
  };
  const { body } = await http.get<{ data: OpenEvent[] }>('events', { query, signal });
  return body.data.filter(({ sessions }) => sessions > 0);
}

export async function loadOpenEvent(id: string, signal: AbortSignal) {
  const [shown, listed] = await Promise.all([
    http.get<{ data: OpenEvent }>(`events/${id}`, { signal }),
    http.get<{ data: OpenSession[] }>(`events/${id}/sessions`, { query: { limit: 100, sort: 'starts_at' }, signal }),
  ]);
  return { event: shown.body.data, sessions: listed.body.data };
}

export const signUp = async (eventId: number, body: object): Promise<'going' | 'waiting'> =>
  (await http.post<{ data: { state: 'going' | 'waiting' } }>(`events/${eventId}/sign-up`, body)).body.data.state;

/** What the link of a letter is about; with an answer, gives it. */
export const followLink = async (token: string, answer?: 'going' | 'not-going'): Promise<LinkAnswer> =>
  (await http.post<{ data: LinkAnswer }>('event-answers', { token, ...(answer && { answer }) })).body.data;
