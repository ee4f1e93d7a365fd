import type { OfferQuery } from './opportunity.api.ts';

/** What the address of the list says; what it says wrongly is left out, as the server does. */
export function readOfferQuery(search: string): OfferQuery {
  const params = new URLSearchParams(search);
  const place = params.get('place') ?? '';
  const country = params.get('country') ?? '';
  return {
    q: params.get('q') ?? '',
    type: params.get('type') ?? '',
    time: params.get('time') ?? '',
    from_home: params.get('from_home') === '1' ? '1' : '',
    near: params.get('near') ?? '',
    distance: params.get('distance') ?? '',
    place: /^[1-9]\d{0,14}$/.test(place) ? place : '',
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    county: params.get('county') ?? '',
  };
}

export function writeOfferQuery(query: OfferQuery): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return search ? `?${search}` : '';
}

/** Nothing is looked for. */
export const NO_QUERY: OfferQuery = {
  q: '',
  type: '',
  time: '',
  from_home: '',
  near: '',
  distance: '',
  place: '',
  country: '',
  county: '',
};

const isStay = (type: string) => type.startsWith('Residential-');

/** Another kind; where one stays is asked for stays alone. */
export const kindChange = (type: string): Partial<OfferQuery> =>
  isStay(type) ? { type } : { type, country: '', county: '' };

/** Whether to ask where one stays. */
export const asksStayPlace = ({ type, country, county }: OfferQuery): boolean =>
  isStay(type) || country !== '' || county !== '';

export const isPlain = (query: OfferQuery): boolean =>
  Object.entries(query).every(([name, value]) => value === '' || name === 'distance');

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
