import type { parentalConsentLink, referenceLink } from '@manyhands/contract/answer-links/answer-link.resource.ts';
import { http } from '../../lib/http.ts';
import type { OutputOf } from '../../lib/resource-api.ts';

export type LinkPath = (typeof referenceLink)['path'] | (typeof parentalConsentLink)['path'];
export type RequestedReferee = OutputOf<typeof referenceLink, 'open'>;
export type RequestedParent = OutputOf<typeof parentalConsentLink, 'open'>;

/** Looking changes nothing, however often it is done. No one needs a session for any of these. */
export async function openLink<T extends RequestedReferee | RequestedParent>(
  path: LinkPath,
  token: string,
  language: string,
  signal: AbortSignal,
): Promise<T> {
  return (
    await http.post<{ data: T }>(
      `${path}/open`,
      { token },
      { open: true, signal, headers: { 'accept-language': language } },
    )
  ).body.data;
}

export async function sendAnswer(
  path: LinkPath,
  call: 'answer' | 'decline' | 'correct',
  body: { token: string } & Record<string, unknown>,
): Promise<void> {
  await http.post(`${path}/${call}`, body, { open: true });
}
