import { z } from 'zod';
import type { GuardedFetch } from '../http/guarded-fetch.ts';
import { mostFound, type AddressProvider } from './provider.ts';

const part = z.string().optional();
const places = z.array(
  z.object({
    osm_type: z.enum(['node', 'way', 'relation']),
    osm_id: z.int().positive(),
    display_name: z.string(),
    address: z
      .object({
        amenity: part,
        office: part,
        building: part,
        house_number: part,
        road: part,
        pedestrian: part,
        neighbourhood: part,
        suburb: part,
        city: part,
        town: part,
        village: part,
        hamlet: part,
        county: part,
        state_district: part,
        postcode: part,
        country: part,
      })
      .optional(),
  }),
);

/** The search of OpenStreetMap, one's own or someone's who allows it. It wants to know who asks. */
export function openNominatim(fetch: GuardedFetch, { base }: { base: string }): AddressProvider {
  async function ask(path: string, query: Record<string, string>, signal: AbortSignal) {
    const url = new URL(path, base.endsWith('/') ? base : `${base}/`);
    url.search = new URLSearchParams({ ...query, format: 'jsonv2', addressdetails: '1' }).toString();
    const reply = await fetch(url.href, {
      signal,
      headers: { accept: 'application/json', 'user-agent': 'Manyhands (volunteer management)' },
    });
    if (!reply.ok) throw new Error(`the service answers ${reply.status}`);
    return places.parse(await reply.json());
  }
  return {
    name: 'nominatim',
    findsStreets: true,
    async find(wanted, signal) {
      const found = await ask('search', { q: wanted, limit: String(mostFound) }, signal);
      return found.map(({ osm_type, osm_id, display_name }) => ({
        id: `${osm_type.charAt(0).toUpperCase()}${osm_id}`,
        name: display_name,
      }));
    },
    async retrieve(id, signal) {
      const [place] = await ask('lookup', { osm_ids: id }, signal);
      if (!place?.address) return null;
      const {
        amenity,
        office,
        building,
        house_number,
        road,
        pedestrian,
        neighbourhood,
        suburb,
        city,
        town,
        village,
        hamlet,
        county,
        state_district,
        postcode,
        country,
      } = place.address;
      return {
        company_name: office ?? amenity ?? building ?? '',
        street: [house_number, road ?? pedestrian].filter(Boolean).join(' '),
        street_second: neighbourhood ?? suburb ?? '',
        street_third: '',
        city: city ?? town ?? village ?? hamlet ?? '',
        county: county ?? state_district ?? '',
        postcode: postcode ?? '',
        country: country ?? '',
      };
    },
  };
}
