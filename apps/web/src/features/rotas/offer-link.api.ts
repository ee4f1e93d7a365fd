import type { shiftOfferLink } from '@manyhands/contract/shifts/offer-link.resource.ts';
import { http } from '../../lib/http.ts';
import type { OutputOf } from '../../lib/resource-api.ts';

export type LinkedOffer = OutputOf<typeof shiftOfferLink, 'open'>;

export const openOffer = async (token: string, language: string, signal: AbortSignal): Promise<LinkedOffer> =>
  (
    await http.post<{ data: LinkedOffer }>(
      'shift-offers/open',
      { token },
      { signal, headers: { 'accept-language': language } },
    )
  ).body.data;

export const answerOffer = (token: string, accepts: boolean): Promise<unknown> =>
  http.post('shift-offers/answer', { token, accepts });
