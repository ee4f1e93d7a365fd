import type { OfferQuery } from './opportunity.api.ts';

/** What the address of the list says; what it says wrongly is left out, as the server does. */
export function readOfferQuery(search: string): OfferQuery {
  const params = new URLSearchParams(search);
  const place = params.get('place') ?? '';
  return {
    q: params.get('q') ?? '',
    type: params.get('type') ?? '',
    place: /^[1-9]\d{0,14}$/.test(place) ? place : '',
  };
}

export function writeOfferQuery(query: OfferQuery): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return search ? `?${search}` : '';
}

export const isPlain = ({ q, type, place }: OfferQuery): boolean => q === '' && type === '' && place === '';

export interface ApplyStay {
  start_date: string | null;
  end_date: string | null;
  willing_to_share: boolean;
}

/** The way to the form, with the dates that were chosen. */
export function applyAddress(slug: string, stay: ApplyStay | null): string {
  const dates: Record<string, string> =
    stay?.start_date && stay.end_date
      ? { start_date: stay.start_date, end_date: stay.end_date, willing_to_share: stay.willing_to_share ? '1' : '0' }
      : {};
  return `/apply/${slug}?${new URLSearchParams({ ...dates, ref: 'apply' }).toString()}`;
}
