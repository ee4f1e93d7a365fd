import { mostSuggestions, noAddress, type Address, type AddressProvider, type Place } from './provider.ts';
import { postcodeAreas } from './postcode-areas.ts';

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
const fullPostcode = /^([A-Z]{1,2})(\d[A-Z\d]?)(\d[A-Z]{2})$/;

/**
 * What can be known without asking anybody: which town a British postcode belongs to, and the names of towns. What was
 * typed before the last comma is taken for the street, so that nobody types it twice.
 */
export function openGazetteer(further: readonly Place[] = []): AddressProvider {
  const places = [...further, ...postcodeAreas];
  const words = places.map(({ city, county }) => ` ${fold(city)} ${fold(county)}`);

  /** Which places, and the postcode where it was typed whole. */
  function search(text: string): { at: number; postcode: string }[] {
    const [, area, district, unit] = fullPostcode.exec(text.toUpperCase().replace(/\s+/g, '')) ?? [];
    const wanted = fold(text).split(' ').filter(Boolean);
    const found = places.flatMap((place, at) => {
      if (area !== undefined) return place.area === area ? [{ at, postcode: `${area}${district} ${unit}` }] : [];
      return wanted.length > 0 && wanted.every((word) => words[at]!.includes(` ${word}`)) ? [{ at, postcode: '' }] : [];
    });
    // York before the towns of Yorkshire
    const isNamed = ({ at }: { at: number }) => Number(words[at]!.startsWith(` ${wanted[0]}`));
    return found.toSorted((a, b) => isNamed(b) - isNamed(a));
  }
  function addressOf(id: string): Address | null {
    const [at, postcode = '', street = '', street_second = ''] = id.split('\n');
    const place = places[Number(at)];
    return place ? { ...noAddress, street, street_second, city: place.city, county: place.county, postcode, country: 'United Kingdom' } : null;
  }
  return {
    name: 'gazetteer',
    async find(wanted) {
      const parts = wanted.split(',').map((part) => part.trim()).filter(Boolean);
      const streets = parts.slice(0, -1);
      const found = search(parts.at(-1) ?? '').map(({ at, postcode }) => [at, postcode, streets[0] ?? '', streets.slice(1).join(', ')].join('\n'));
      // London has many areas and is one place
      const named = new Map(found.map((id) => [nameOf(addressOf(id)!), id]));
      return [...named].slice(0, mostSuggestions).map(([name, id]) => ({ id, name }));
    },
    retrieve: async (id) => addressOf(id),
  };
}

const nameOf = ({ street, street_second, city, county, postcode }: Address): string => [...new Set([street, street_second, city, county, postcode])].filter(Boolean).join(', ');
